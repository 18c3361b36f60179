/**
 * A title of which one part takes weight. The space belongs to the light part's own text: where the line breaks after it,
 * Chromium leaves a space that stands alone out of the title's name, and a screen reader reads «Ci troviqui».
 */
export function WeightedTitle({ light, heavy }: { light: string; heavy: string }) {
  return (
    <>
      {`${light} `}
      <b>{heavy}</b>
    </>
  );
}
