type Props = { of: { src: string; imports: readonly string[] } };

/** The script of one page, and what it imports, all asked for at once and after what the first screen needs. */
export const PageScript = ({ of: { src, imports } }: Props) => (
  <>
    {imports.map((path) => (
      <link key={path} rel="modulepreload" href={path} fetchPriority="low" />
    ))}
    <script type="module" src={src} fetchPriority="low" />
  </>
);
