/** A photograph as the build hands it to pages. */
export type Photo = {
  src: string;
  /** As it is shown, upright: the camera's rotation counted in. */
  width: number;
  height: number;
  /** Narrower ones of the same kind. */
  srcSet?: string | undefined;
  /** Lighter versions, best first: a type such as `image/avif`, addresses with their widths, and for which screens. */
  sources?: readonly { type: string; srcSet: string; media?: string }[];
};
