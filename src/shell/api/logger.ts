import { pageLanguage } from '../addresses/page-language.ts';
import { restAddress } from './rest-address.ts';

interface Report {
  name: 'browserOnline' | 'vxmessengerError' | 'websocketConnectionError';
  body: object;
}

const MOST_KEPT = 50;
let waiting: Report[] = [];

const post = ({ name, body }: Report) =>
  fetch(restAddress(`/logger/${name}`, { language: pageLanguage() }), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
  });

/** §7, logger: tells the server what happened to this page; what cannot be told now is told when the line is back. */
export function report(name: Report['name'], body: object): void {
  const one = { name, body };
  if (navigator.onLine) post(one).catch(() => keep(one));
  else keep(one);
}

/** Watches the line from now on, and tells the server when it comes and goes. Returns how to stop. */
export function watchConnection(): () => void {
  const offline = () => report('browserOnline', { status: 'offline' });
  const online = () => {
    const kept = waiting;
    waiting = [];
    for (const one of kept) post(one).catch(() => keep(one));
    report('browserOnline', { status: 'online' });
  };
  addEventListener('offline', offline);
  addEventListener('online', online);
  return () => {
    removeEventListener('offline', offline);
    removeEventListener('online', online);
  };
}

const keep = (one: Report): void => void (waiting = [...waiting, one].slice(-MOST_KEPT));
