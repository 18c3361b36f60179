/** The package has no types of its own: the part that vite-italian-fonts.ts uses. */
declare module "subset-font" {
  type Axis = number | { min: number; max: number; default?: number };
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: "woff2";
      noHinting?: boolean;
      noLayoutClosure?: boolean;
      variationAxes?: Record<string, Axis>;
    },
  ): Promise<Buffer>;
}
