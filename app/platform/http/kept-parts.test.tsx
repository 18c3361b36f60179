import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { inOneLayer } from "./one-layer.server.ts";
import { PageParts } from "./kept-parts.server.ts";
import { KeptPart } from "#app/ui/kept-part.tsx";
import { PageContext } from "#app/ui/page-context.ts";

const Words = ({ of }: { of: () => string }) => <p>{of()}</p>;

/** A page with one part. */
function drawPage(secret: string, by: string, words: () => string): string {
  const parts = new PageParts(secret);
  const page = renderToStaticMarkup(
    <PageContext value={{ parts }}>
      <KeptPart name="words" by={by}>
        <Words of={words} />
      </KeptPart>
    </PageContext>,
  );
  parts.drawMissing();
  return parts.fill(`<b>${page}</b>`).toString();
}

test("a part is drawn once for each layer and for each value of what it shows", () => {
  const words = vi.fn<() => string>(() => "«Però»");
  const drawAll = () => ["a", "a", "b"].map((by) => drawPage("secret", by, words));
  expect(inOneLayer(drawAll, {})).toEqual(Array(3).fill("<b><p>«Però»</p></b>"));
  expect(words).toHaveBeenCalledTimes(2);
  inOneLayer(drawAll, {});
  expect(words).toHaveBeenCalledTimes(4);
});

test("a place holder that content has made up stays what it is", () => {
  const forged = '<kept-part of="guessed-0"></kept-part>';
  expect(new PageParts("secret").fill(forged).toString()).toBe(forged);
});

test("a part that cannot be drawn, or brings a script, fails, and is not kept", () => {
  const fail = () => {
    throw new Error("no words");
  };
  inOneLayer(() => {
    expect(() => drawPage("secret", "", fail)).toThrow("no words");
    expect(drawPage("secret", "", () => "Sì")).toBe("<b><p>Sì</p></b>");
    const parts = new PageParts("secret");
    parts.keep("script", "", <script>{"alert(1)"}</script>);
    expect(() => parts.drawMissing()).toThrow("script");
  }, {});
});
