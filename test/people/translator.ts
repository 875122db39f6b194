import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** What LibreTranslate is asked. */
export interface Asked {
  q: string;
  source: string;
  target: string;
  format: string;
  api_key?: string;
}

export interface PlayedTranslator extends AsyncDisposable {
  url: string;
  asked: Asked[];
  /** From now on answers so; the usual answer names the language in front of the text. */
  answer(how: (asked: Asked, response: ServerResponse) => void): void;
}

const usual = ({ q, target }: Asked, response: ServerResponse) => {
  response.setHeader('content-type', 'application/json');
  response.end(
    JSON.stringify({ translatedText: `${target}: ${q}`, detectedLanguage: { confidence: 90, language: 'en' } }),
  );
};

/** A server of LibreTranslate's kind, played by a test. */
export async function playTranslator(): Promise<PlayedTranslator> {
  const asked: Asked[] = [];
  let how = usual;
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    if (request.url !== '/translate' || request.method !== 'POST') {
      response.writeHead(404).end();
      return;
    }
    const question = JSON.parse(body) as Asked;
    asked.push(question);
    how(question, response);
  };
  const server = createServer((request, response) => {
    take(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  return {
    url: `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : 0}`,
    asked,
    answer: (next) => void (how = next),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
