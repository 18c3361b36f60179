/** The script of a page to play with, and what it imports, all asked for at once. */
export const PlayScript = ({ of: { src, imports } }: { of: { src: string; imports: readonly string[] } }) => (
  <>
    {imports.map((path) => (
      <link key={path} rel="modulepreload" href={path} fetchPriority="low" />
    ))}
    <script type="module" src={src} />
  </>
);
