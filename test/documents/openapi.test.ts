import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());

const operation = z.object({
  summary: z.string().min(1),
  tags: z.array(z.string().min(1)).min(1),
  parameters: z
    .array(
      z.object({
        name: z.string(),
        in: z.enum(['path', 'query']),
        required: z.boolean().optional(),
        schema: z.object(),
      }),
    )
    .optional(),
  requestBody: z.object({ content: z.object({ 'application/json': z.object({ schema: z.object() }) }) }).optional(),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  responses: z.record(z.string().regex(/^([1-5]\d\d|[1-5]XX)$/i), z.object({ description: z.string() })),
});
const document = z.object({
  openapi: z.literal('3.1.0'),
  info: z.object({ title: z.string(), version: z.string() }),
  servers: z.array(z.object({ url: z.string() })),
  paths: z.record(
    z.string().startsWith('/'),
    z
      .record(z.enum(['get', 'post', 'put', 'delete']), operation)
      .or(z.partialRecord(z.enum(['get', 'post', 'put', 'delete']), operation)),
  ),
});

it('describes every call, its parameters, body, guard and answers', async () => {
  const { status, text } = await app.raw({ method: 'GET', path: '/rest/v1/openapi.json' }, null);
  expect(status).toBe(200);
  const { paths } = document.parse(JSON.parse(text));
  for (const call of app.app.calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    const method = call.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
    const described = paths[path]?.[method];
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect({ path, found: described !== undefined }).toEqual({ path, found: true });
    const named = described?.parameters?.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
    expect(new Set(named)).toEqual(new Set(inPath));
    expect(described?.requestBody !== undefined).toBe(call.body !== undefined);
    expect(described?.security).toEqual(call.access === 'public' ? [] : [{ bearer: [] }]);
    expect(Object.keys(described?.responses ?? {}).map((code) => code.toLowerCase())).toEqual(['200', '4xx', '5xx']);
  }
  const described = Object.values(paths).flatMap((methods) => Object.keys(methods));
  expect(described).toHaveLength(app.app.calls.length);
});
