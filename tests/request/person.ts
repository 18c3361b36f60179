/** Somebody with an account, at the wire: keeps the cookies, like a browser. */
import { newVisitor, type Answer, type Ask } from "./visitor.ts";

export const PASSWORD = "cavallo-batteria-graffetta";

export type Person = {
  email: string;
  /** The cookies as they would be sent now. */
  cookie: () => string;
  ask: (path: string, options?: Ask) => Promise<Answer>;
  postJson: (path: string, body: unknown, headers?: Record<string, string>) => Promise<Answer>;
};

let people = 0;

/** Nobody yet: without account and cookies. */
export function newPerson(url: string, email = `persona${++people}@posta.example`): Person {
  const visitor = newVisitor(url);
  const cookies = new Map<string, string>();
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");

  async function ask(path: string, { headers, ...options }: Ask = {}): Promise<Answer> {
    const answer = await visitor.ask(path, {
      ...options,
      headers: { ...(cookies.size && { cookie: cookie() }), ...headers },
    });
    for (const line of (answer.headers["set-cookie"] as string[] | undefined) ?? []) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      if (/max-age=0/i.test(line)) cookies.delete(name!);
      else cookies.set(name!, value!);
    }
    return answer;
  }
  const postJson: Person["postJson"] = (path, body, headers) =>
    ask(path, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
  return { email, cookie, ask, postJson };
}

export async function signedUp(url: string, email?: string): Promise<Person> {
  const person = newPerson(url, email);
  const answer = await person.postJson("/api/auth/sign-up/email", { email: person.email, password: PASSWORD });
  if (answer.status !== 200) throw new Error(`sign-up answered ${answer.status} ${answer.text}`);
  return person;
}
