import { z } from 'zod';
import type { Config } from '../config/config.ts';
import type { Language } from '../contract.ts';
import type { Log } from '../telemetry/telemetry.ts';

/** Puts what people write into another language. */
export interface Translator {
  /** One for each text, in order; null where it did not work. Never rejects. `from` is null where nobody knows. */
  translate(texts: readonly string[], from: Language | null, to: Language): Promise<(string | null)[]>;
}

export interface TranslatorOptions {
  /** How long one text may take, waiting for its turn included. Milliseconds. */
  timeoutMs?: number;
  /** Texts that are under way at once. */
  concurrency?: number;
  /** Texts that may wait beside those; more are refused at once. */
  waiting?: number;
  /** Translations that are remembered. */
  remembered?: number;
}

/** What a server of ours may answer at most; a text is far shorter. */
const LONGEST_ANSWER_BYTES = 64 * 1024;

const answerSchema = z.object({ translatedText: z.string().min(1).max(8000) });

/** Null where the operator named no server: then nothing is translated. */
export function createTranslator({ translation }: Pick<Config, 'translation'>, log: Log): Translator | null {
  return translation === null ? null : libreTranslator(translation, log);
}

/**
 * Speaks LibreTranslate's API. Each text is asked for by itself, because a list of them would be taken for one language. The same
 * text is asked for once, however many readers want it. Texts stand in no log.
 */
export function libreTranslator(
  { url, key }: NonNullable<Config['translation']>,
  log: Log,
  { timeoutMs = 6000, concurrency = 8, waiting = 200, remembered = 5000 }: TranslatorOptions = {},
): Translator {
  const endpoint = new URL('translate', url.endsWith('/') ? url : `${url}/`);
  /** What is known or under way, the longest unused first. */
  const known = new Map<string, Promise<string | null>>();
  const turns = createTurns(concurrency, waiting);

  async function ask(text: string, from: Language | null, to: Language, signal: AbortSignal): Promise<string> {
    const body = {
      q: text,
      source: from ?? 'auto',
      target: to,
      format: 'text',
      ...(key === null ? {} : { api_key: key }),
    };
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal,
    });
    if (!answer.ok) {
      await answer.body?.cancel();
      throw new Error(`it answered ${answer.status}`);
    }
    return answerSchema.parse(JSON.parse(await readSome(answer))).translatedText;
  }

  async function attempt(text: string, from: Language | null, to: Language): Promise<string | null> {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      return await turns(() => ask(text, from, to, signal), signal);
    } catch (error) {
      // Its message may hold what was answered, and with it what was asked.
      log.warn({ reason: reasonOf(error) }, 'a text was not translated');
      return null;
    }
  }

  function one(text: string, from: Language | null, to: Language): Promise<string | null> {
    const name = `${from ?? 'auto'} ${to} ${text}`;
    const before = known.get(name);
    const work = before ?? attempt(text, from, to);
    known.delete(name);
    known.set(name, work);
    if (before === undefined) {
      void work.then((translated) => {
        // The next who asks may have more luck.
        if (translated === null && known.get(name) === work) known.delete(name);
      });
    }
    const oldest = known.keys().next();
    if (known.size > remembered && !oldest.done) known.delete(oldest.value);
    return work;
  }

  return { translate: (texts, from, to) => Promise.all(texts.map((text) => one(text, from, to))) };
}

/** Lets so many work at once; the others wait in a line, and go when their time is up. */
function createTurns(most: number, waiting: number) {
  let busy = 0;
  const line: (() => void)[] = [];
  return async <T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> => {
    if (busy >= most) {
      if (line.length >= waiting) throw new Error('too many wait');
      const turn = Promise.withResolvers<void>();
      const leave = () => {
        const at = line.indexOf(turn.resolve);
        if (at >= 0) line.splice(at, 1);
        turn.reject(new Error('its turn did not come'));
      };
      line.push(turn.resolve);
      signal.addEventListener('abort', leave, { once: true });
      await turn.promise.finally(() => signal.removeEventListener('abort', leave));
    } else busy += 1;
    try {
      return await work();
    } finally {
      const next = line.shift();
      // Whoever comes next takes this place.
      if (next === undefined) busy -= 1;
      else next();
    }
  };
}

async function readSome(answer: Response): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of answer.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > LONGEST_ANSWER_BYTES) throw new Error('it answered too much');
  }
  return text;
}

function reasonOf(error: unknown): string {
  if (error instanceof z.ZodError || error instanceof SyntaxError) return 'it answered nonsense';
  if (!(error instanceof Error)) return 'unknown';
  return error.name === 'Error' ? error.message : error.name;
}
