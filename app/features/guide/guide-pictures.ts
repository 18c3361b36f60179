/** The addresses of the guide's pictures, by file name. */
const modules = import.meta.glob<string>("../../../docs/images/guida-*.webp", {
  eager: true,
  query: "?url",
  import: "default",
});

export const guidePictures: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(modules).map(([path, address]) => [path.slice(path.lastIndexOf("/") + 1), address]),
);
