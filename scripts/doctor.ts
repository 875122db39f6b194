// npm run doctor: looks at what a platform with the settings of this environment stands on, and says what to do where something is not well. Ends with 1
// where something is bad.
import { ConfigError, readConfig } from '../src/platform/config/config.ts';
import { examine } from '../src/platform/doctor/doctor.ts';

const SIGNS = { good: '✓', unsure: '?', bad: '✗' } as const;

try {
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env });
  const counts = { good: 0, unsure: 0, bad: 0 };
  process.stdout.write('\n');
  for await (const { about, state, text } of examine(config)) {
    counts[state]++;
    process.stdout.write(`  ${SIGNS[state]} ${about.padEnd(18)} ${text}\n`);
  }
  process.stdout.write(`\n  ${counts.good} well, ${counts.unsure} unsure, ${counts.bad} bad\n\n`);
  process.exit(counts.bad > 0 ? 1 : 0);
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
