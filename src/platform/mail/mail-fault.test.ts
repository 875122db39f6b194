import { expect, it } from 'vitest';
import { startSmtpServer } from '../../../test/people/mails.ts';
import { mailFault } from './mail-fault.ts';
import { smtpTransport } from './smtp.ts';

const publicUrl = new URL('https://haus.example');

async function faultOf(url: string) {
  const transport = smtpTransport(url, { publicUrl });
  const sent = transport.sendMail({
    from: 'us@post.example',
    to: 'robin@post.example',
    subject: 'Beleg',
    text: 'Hallo',
  });
  return sent.then(() => null, mailFault);
}

it.each([
  ['MAIL', '550 5.7.1 us@post.example may not', { fault: 'refused', code: '550 5.7.1', isOwn: false, isFinal: false }],
  ['MAIL', '421 come back later', { fault: 'refused', code: '421', isOwn: false, isFinal: false }],
  ['AUTH', '535 5.7.8 wrong password of us', { fault: 'log-in', code: '535 5.7.8', isOwn: false, isFinal: false }],
  [
    'RCPT',
    '554 5.7.1 <robin@post.example>: relay access denied',
    { fault: 'refused', code: '554 5.7.1', isOwn: false, isFinal: false },
  ],
  ['RCPT', '530 log in first', { fault: 'refused', code: '530', isOwn: false, isFinal: false }],
  [
    'RCPT',
    '550 5.1.1 <robin@post.example>: nobody',
    { fault: 'refused', code: '550 5.1.1', isOwn: true, isFinal: true },
  ],
  ['RCPT', '550 relaying denied', { fault: 'refused', code: '550', isOwn: false, isFinal: false }],
  ['RCPT', '553 not in my rcpthosts (#5.7.1)', { fault: 'refused', code: '553', isOwn: false, isFinal: false }],
  ['RCPT', '550 5.1.8 sender address rejected', { fault: 'refused', code: '550 5.1.8', isOwn: false, isFinal: false }],
  ['RCPT', '550 5.4.5 daily sending quota', { fault: 'refused', code: '550 5.4.5', isOwn: false, isFinal: false }],
  ['RCPT', '552 5.2.2 mailbox full', { fault: 'refused', code: '552 5.2.2', isOwn: true, isFinal: false }],
  ['RCPT', '550 nobody of that name', { fault: 'refused', code: '550', isOwn: true, isFinal: false }],
  ['RCPT', '450 4.7.1 robin: greylisted', { fault: 'refused', code: '450 4.7.1', isOwn: true, isFinal: false }],
  ['DATA', '452 4.3.1 robin: no room', { fault: 'refused', code: '452 4.3.1', isOwn: false, isFinal: false }],
])('reads what a server says to %s: %s', async (command, refusal, fault) => {
  await using server = await startSmtpServer();
  server.refusals.set(command, refusal);
  expect(await faultOf(server.url.replace('//', '//us:secret@'))).toEqual(fault);
});

it('tells a server that is not there from one that has no encryption', async () => {
  await using server = await startSmtpServer();
  const url = server.url;
  expect(await faultOf(`${url}?requireTLS=true`)).toMatchObject({ fault: 'insecure', isOwn: false });
  expect(await faultOf(url.replace('smtp:', 'smtps:'))).toMatchObject({ fault: 'insecure', isOwn: false });
  await server[Symbol.asyncDispose]();
  expect(await faultOf(url)).toEqual({ fault: 'unreachable', code: 'ECONNREFUSED', isOwn: false, isFinal: false });
});

it('keeps no word of an error that it does not know', () => {
  expect(mailFault(new Error('robin@post.example'))).toEqual({
    fault: 'refused',
    code: null,
    isOwn: false,
    isFinal: false,
  });
});
