/** The package has no types of its own: the part that vite-italian-fonts.ts uses. */
declare module "subset-font" {
  type Axis = number | { min: number; max: number; default?: number };
  export type SubsetOptions = {
    noHinting?: boolean;
    noLayoutClosure?: boolean;
    /** OpenType tags; all of them when absent. */
    keepFeatures?: string[];
    variationAxes?: Record<string, Axis>;
  };
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: SubsetOptions & { targetFormat: "woff2" },
  ): Promise<Buffer>;
}
