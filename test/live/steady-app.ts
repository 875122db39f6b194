import { afterAll, beforeAll } from 'vitest';
import { startTestApp, type TestApp } from '../app.ts';
import { holdSteadyClock, type SteadyClock } from '../clocks/steady-clock.ts';

/** The platform with the clock that proven time goes by in the test's hands, for all tests of a file or block. */
export function steadyApp(): { readonly app: TestApp; readonly clock: SteadyClock } {
  let app: TestApp | undefined;
  let clock: SteadyClock | undefined;
  beforeAll(async () => {
    app = await startTestApp();
    clock = holdSteadyClock();
  });
  afterAll(async () => {
    clock?.[Symbol.dispose]();
    await app?.[Symbol.asyncDispose]();
  });
  const held = <T>(thing: T | undefined): T => {
    if (thing === undefined) throw new Error('only tests have it');
    return thing;
  };
  return {
    get app() {
      return held(app);
    },
    get clock() {
      return held(clock);
    },
  };
}
