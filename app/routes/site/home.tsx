export default function Home() {
  return <h1>Tonica</h1>;
}
