import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import type { TestApp } from '../app.ts';
import { until } from '../clocks/until.ts';

export interface KeptMail {
  recipient: string;
  subject: string;
  text: string;
  html: string;
  /** The first link in it. */
  link: URL | null;
}

/** The secret of a link whose page has one button. */
export const tokenOf = (link: URL | null): string => link?.hash.split('=')[1] ?? '';

/** Mails to an address, oldest first. */
export async function mailsTo(app: TestApp, recipient: string): Promise<KeptMail[]> {
  const { rows } = await app.context.database.pool.query<Omit<KeptMail, 'link'>>(
    `select recipient, subject, body_text as text, body_html as html from mails where recipient = $1 order by id`,
    [recipient],
  );
  return rows.map((mail) => {
    const address = /https?:\S+/.exec(mail.text)?.[0];
    return Object.assign(mail, { link: address === undefined ? null : new URL(address) });
  });
}

/** The newest mail with this subject, once it is there: jobs write some of them. */
export async function awaitMail(app: TestApp, recipient: string, subject: RegExp): Promise<KeptMail> {
  const found = await until(
    async () => (await mailsTo(app, recipient)).findLast((mail) => subject.test(mail.subject)),
    (mail) => mail !== undefined,
  );
  return found ?? Promise.reject(new Error('no mail'));
}

export interface TakenMail {
  /** By which name we greeted the server. */
  hello: string;
  to: string;
  /** Head and body, as they came. */
  raw: string;
}

/** A mail server that takes everything, as far as SMTP goes that is needed for it. */
export interface TestSmtpServer extends AsyncDisposable {
  /** For `SMTP_URL`. */
  url: string;
  /** What it has taken, oldest first. */
  taken: readonly TakenMail[];
  /** What it says in place of yes, by the command: `MAIL`, `RCPT`, `AUTH`. */
  refusals: Map<string, string>;
}

const ANSWERS: Readonly<Record<string, string>> = {
  EHLO: '250-mail.test\r\n250 AUTH PLAIN',
  AUTH: '235 2.7.0 let in',
  DATA: '354 go on',
  QUIT: '221 2.0.0 until then',
};

export async function startSmtpServer(): Promise<TestSmtpServer> {
  const taken: TakenMail[] = [];
  const refusals = new Map<string, string>();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    const say = (line: string) => socket.write(`${line}\r\n`);
    let [hello, to] = ['', ''];
    let data: string[] | null = null;
    say('220 mail.test');
    const lines = createInterface({ input: socket, crlfDelay: Infinity });
    // A client may leave in the middle; the reader of lines hears of it, too, and throws what nobody takes.
    for (const each of [socket, lines]) each.on('error', () => {});
    lines.on('line', (line) => {
      if (data !== null) {
        if (line !== '.') return data.push(line);
        taken.push({ hello, to, raw: data.join('\n') });
        data = null;
        return say('250 2.0.0 taken');
      }
      const command = line.slice(0, 4).toUpperCase();
      const refusal = refusals.get(command);
      if (refusal !== undefined) return say(refusal);
      if (command === 'EHLO') hello = line.slice(5);
      if (command === 'RCPT') to = /<(.*)>/.exec(line)?.[1] ?? '';
      if (command === 'DATA') data = [];
      return say(ANSWERS[command] ?? '250 2.0.0 yes');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    refusals,
    async [Symbol.asyncDispose]() {
      if (!server.listening) return;
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
