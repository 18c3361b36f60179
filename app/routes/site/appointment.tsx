export default function Appointment() {
  return null;
}
