import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { commandsOf, eventsOf } from '../../src/app/channel-document.ts';
import { features } from '../../src/app/features.ts';
import { startTestApp, type TestApp } from '../app.ts';

const folder = join(import.meta.dirname, '..', '..', 'src', 'features');

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());

it('describes every command that is taken, and takes every command that is described', () => {
  expect(Object.keys(commandsOf(features)).toSorted()).toEqual(app.app.channel.types);
});

it('describes everything that the server says by itself', async () => {
  const said =
    /(?:toGuest|toAll|notifyRoom|notifyPerformer|publish|sendToGuest|broadcast)\(\s*(?:[^,()]+(?:\([^()]*\))?,\s*)?'([a-zA-Z]+)'/g;
  const names = new Set<string>();
  for (const entry of await readdir(folder, { recursive: true })) {
    if (!entry.includes('server/') || !entry.endsWith('.ts') || entry.endsWith('.test.ts')) continue;
    const source = await readFile(join(folder, entry), 'utf8');
    for (const [, name] of source.matchAll(said)) if (name !== undefined) names.add(name);
  }
  expect(names.size).toBeGreaterThan(15);
  expect([...names].filter((name) => !(name in eventsOf(features)))).toEqual([]);
});

it('serves a document whose every reference leads somewhere', async () => {
  const { text } = await app.raw({ method: 'GET', path: '/rest/v1/asyncapi.json' }, null);
  const read = z
    .object({
      asyncapi: z.literal('3.0.0'),
      channels: z.object({
        realtime: z.object({ messages: z.record(z.string(), z.object({ payload: z.looseObject({}) })) }),
      }),
      operations: z.record(z.string(), z.object({ messages: z.array(z.object({ $ref: z.string() })) })),
    })
    .parse(JSON.parse(text));
  const { messages } = read.channels.realtime;
  const refs = Object.values(read.operations).flatMap((operation) => operation.messages.map(({ $ref }) => $ref));
  expect(refs.filter((path) => !(path.replace('#/channels/realtime/messages/', '') in messages))).toEqual([]);
  expect(messages['joinChat']).toMatchObject({ payload: { properties: { type: { const: 'joinChat' } } } });
});
