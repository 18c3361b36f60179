/** A real mail server on loopback that can be as difficult as the ones out there. */
import { buffer } from "node:stream/consumers";
import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerSession } from "smtp-server";

export type Mood =
  | "accepts"
  /** 421 instead of a greeting. */
  | "is busy"
  | "never greets"
  /** 550 to RCPT TO: there is no such mailbox. */
  | "refuses the recipient"
  /** 554 5.7.1 to RCPT TO: not for the likes of us. */
  | "refuses to relay"
  /** 451 to RCPT TO. */
  | "defers the recipient"
  /** Takes the whole message and says no more. */
  | "stalls after the message"
  /** Takes a second and a half to say yes. */
  | "is slow"
  | "drops the connection within the message"
  /** Takes responsibility for the message, but its answer never arrives. */
  | "accepts and drops the connection";

export type ReceivedMail = { messageId: string; recipient: string; raw: Buffer };

export type MailServer = {
  /** For SMTP_URL, with timeouts. */
  url: string;
  received: ReceivedMail[];
  /** How the next command is met. */
  mood: Mood;
  connections: number;
  stop: () => Promise<void>;
};

const SILENT: ReadonlySet<Mood> = new Set(["never greets", "stalls after the message"]);

type Options = {
  mood?: Mood;
  /** When given, nobody may send without it (the user is `tonica`). */
  password?: string;
  /** How long who sends waits for an answer: short where none will come, else what a busy machine may need. */
  patienceMs?: number;
};

export async function startMailServer({
  mood = "accepts",
  password,
  patienceMs = SILENT.has(mood) ? 400 : 20_000,
}: Options = {}): Promise<MailServer> {
  const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });
  const hangUp = ({ id }: SMTPServerSession) => {
    for (const connection of server.connections) if (connection.session.id === id) connection._socket.destroy();
  };

  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    authOptional: password === undefined,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: 100,
    onAuth({ password: given }, _session, answer) {
      if (given === password) answer(null, { user: "tonica" });
      else answer(refusal(535, "5.7.8 Wrong password for tonica@studio.example"));
    },
    onConnect(_session, answer) {
      mailServer.connections += 1;
      if (mailServer.mood === "is busy") answer(refusal(421, "4.3.2 Too busy, come back later"));
      else if (mailServer.mood !== "never greets") answer();
    },
    onRcptTo({ address }, _session, answer) {
      if (mailServer.mood === "refuses the recipient") answer(refusal(550, `5.1.1 <${address}>: unknown here`));
      else if (mailServer.mood === "refuses to relay") answer(refusal(554, `5.7.1 <${address}>: Relay access denied`));
      else if (mailServer.mood === "defers the recipient") answer(refusal(451, `4.7.1 <${address}>: greylisted`));
      else answer();
    },
    onData(stream, session, answer) {
      if (mailServer.mood === "drops the connection within the message") {
        stream.once("data", () => hangUp(session));
        stream.resume();
        return;
      }
      void buffer(stream).then(
        (raw) => {
          if (mailServer.mood === "stalls after the message") return;
          mailServer.received.push({
            messageId: messageIdOf(raw),
            recipient: session.envelope.rcptTo[0]?.address ?? "",
            raw,
          });
          if (mailServer.mood === "accepts and drops the connection") hangUp(session);
          else if (mailServer.mood === "is slow") setTimeout(answer, 1500);
          else answer();
        },
        () => {},
      );
    },
  });
  server.on("error", () => {}); // connections that end badly are what this server is for

  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, "127.0.0.1", resolve);
  await promise;
  const { port } = server.server.address() as AddressInfo;
  const login = password === undefined ? "" : `tonica:${password}@`;
  const mailServer: MailServer = {
    url: `smtp://${login}127.0.0.1:${port}/?greetingTimeout=${patienceMs}&connectionTimeout=${patienceMs}&socketTimeout=${patienceMs}`,
    received: [],
    mood,
    connections: 0,
    stop: () => {
      const { promise: stopped, resolve: done } = Promise.withResolvers<void>();
      server.close(() => done());
      return stopped;
    },
  };
  return mailServer;
}

function messageIdOf(raw: Buffer): string {
  return /^Message-ID:\s*(<[^>]+>)/im.exec(raw.toString("latin1"))?.[1] ?? "";
}
