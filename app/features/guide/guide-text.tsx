import { Link } from "react-router";
import type { GuideBlock, Words } from "./guide.ts";
import { guidePictures } from "./guide-pictures.ts";

/** The words of a section. The section's title is the page's own. */
export function GuideText({ blocks }: { blocks: GuideBlock[] }) {
  return (
    <div className="max-w-[68ch] space-y-4 text-pretty">
      {blocks.map((block, index) => (
        <Block key={index} block={block} />
      ))}
    </div>
  );
}

function Block({ block }: { block: GuideBlock }) {
  switch (block.kind) {
    case "heading":
      return (
        <h2 id={block.id} className="scroll-mt-24 pt-5 type-m">
          {block.text}
        </h2>
      );
    case "paragraph":
      return (
        <p>
          <Line words={block.words} />
        </p>
      );
    case "list": {
      const List = block.ordered ? "ol" : "ul";
      return (
        <List className={`space-y-2 pl-5 ${block.ordered ? "list-decimal" : "list-disc"} marker:text-pink-t`}>
          {block.items.map((words, index) => (
            <li key={index} className="pl-1">
              <Line words={words} />
            </li>
          ))}
        </List>
      );
    }
    case "table":
      return (
        <div className="overflow-x-auto">
          <table className="w-full border-collapse">
            <thead>
              <tr>
                {block.head.map((words, index) => (
                  <th key={index} scope="col" className="py-2 pr-4 text-left text-cap font-semibold text-fumo">
                    <Line words={words} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((row, index) => (
                <tr key={index} className="hair-t last:hair-b">
                  {row.map((words, column) => (
                    <td key={column} className="py-2.5 pr-4 align-top last:pr-0">
                      <Line words={words} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      );
    case "code":
      return <pre className="overflow-x-auto bg-sabbia p-4 font-sans text-small whitespace-pre-wrap">{block.text}</pre>;
    case "picture":
      return <Picture name={block.name} alt={block.alt} />;
  }
}

function Picture({ name, alt }: { name: string; alt: string }) {
  const src = guidePictures[name];
  if (!src) return null;
  return (
    <figure className="py-2">
      <a href={src} aria-label={`Ingrandisci: ${alt}`} className="block">
        <img
          src={src}
          alt={alt}
          loading="lazy"
          decoding="async"
          className="max-h-[30rem] max-w-full border border-ink/20"
        />
      </a>
      <figcaption aria-hidden="true" className="mt-2 type-cap">
        {alt}
      </figcaption>
    </figure>
  );
}

function Line({ words }: { words: Words[] }) {
  return words.map((word, index) => {
    if (typeof word === "string") return word;
    if ("href" in word)
      return (
        <Link key={index} to={word.href} className="underlined">
          {word.text}
        </Link>
      );
    if (word.mark === "strong") return <strong key={index}>{word.text}</strong>;
    if (word.mark === "em") return <em key={index}>{word.text}</em>;
    return (
      <code key={index} className="bg-sabbia px-1 font-sans text-[0.9375em]">
        {word.text}
      </code>
    );
  });
}
