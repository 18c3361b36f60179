export function Erased({ lines }: { lines: string[] }) {
  return (
    <div className="mt-2 border-l-3 border-ok py-1.5 pl-4">
      <p className="font-semibold">La persona è stata cancellata.</p>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
