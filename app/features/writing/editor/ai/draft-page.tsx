import { useEffect, useRef } from "react";
import type { Draft } from "#app/features/ai/drafting.ts";
import { ScrollingText } from "#app/ui/scrolling-text.tsx";

type Props = { of: Draft; growing: boolean };

/** A draft as readers would see it. While it grows it follows the last line, until somebody scrolls up. */
export function DraftPage({ of: { title, excerpt, html }, growing }: Props) {
  const page = useRef<HTMLElement>(null);
  const words = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  useEffect(() => {
    if (!growing) return;
    const watch = new ResizeObserver(() => {
      if (follows.current) page.current?.scrollTo(0, page.current.scrollHeight);
    });
    watch.observe(words.current!);
    return () => watch.disconnect();
  }, [growing]);
  return (
    <ScrollingText
      ref={page}
      aria-label="La bozza dell’IA"
      onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
        follows.current = scrollTop + clientHeight > scrollHeight - 40;
      }}
      className="mt-3 max-h-[min(26rem,55svh)] ground-sheet px-4 py-5 sm:px-6"
    >
      <div ref={words}>
        {title && (
          <p className="font-serif text-[clamp(1.5rem,2.4vw,2.125rem)] leading-[1.12] font-light tracking-[-0.02em]">
            {title}
          </p>
        )}
        {excerpt && <p className="mt-2 max-w-[60ch] text-fumo">{excerpt}</p>}
        {/* Sanitised by the server, piece by piece. */}
        <div className="article-text draft-text mt-4" dangerouslySetInnerHTML={{ __html: html }} />
      </div>
    </ScrollingText>
  );
}
