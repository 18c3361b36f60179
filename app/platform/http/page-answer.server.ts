/**
 * A page as it leaves the renderer. A Response makes a stream of its body, which is then read piece by piece into the same
 * bytes again: a tenth of what a page costs, and copies that only a collection of the whole heap clears away. Its own body is empty: `bytesOf` reads it.
 */
export class PageAnswer extends Response {
  readonly html: Buffer;

  constructor(html: Buffer, init: { status: number; headers: Headers }) {
    super(null, init);
    this.html = html;
  }
}

/** By what it has, because in development a class that was edited is another one. */
const htmlOf = (response: Response): Buffer | undefined => (response as Partial<PageAnswer>).html;

/** @returns the whole body; to be asked once */
export const bytesOf = async (response: Response): Promise<Buffer> =>
  htmlOf(response) ?? Buffer.from(await response.arrayBuffer());

/** @returns the same answer with another status */
export function withStatus(response: Response, status: number): Response {
  const html = htmlOf(response);
  const { headers } = response;
  return html ? new PageAnswer(html, { status, headers }) : new Response(response.body, { status, headers });
}
