// Loaded before everything else (`--import`): dates of this process are so many milliseconds ahead of the machine's clock, or behind it.
// What is measured (`performance`, timers) goes on as ever.
const offset = Number(process.env.TEST_CLOCK_OFFSET ?? 0);

if (offset !== 0) {
  const RealDate = Date;
  const now = () => RealDate.now() + offset;
  globalThis.Date = new Proxy(RealDate, {
    // A subclass, and a date by its parts, are as they were.
    construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
    apply: () => new RealDate(now()).toString(),
    get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
  });
}
