// Keeps a copy of all that a platform has, and brings it back:
//   npm run backup -- FOLDER          writes one encrypted file of DATA_DIR into the folder, while the platform runs or not
//   npm run backup -- check FILE      reads a backup to its end and says what is in it
//   npm run backup -- key             makes a pair of keys, of which only the public one has to be on the machine
//   npm run restore -- FILE FOLDER    unpacks a backup into an empty folder, for DATA_DIR
// BACKUP_KEY is what encrypts: a public key of age, or a passphrase; to read it takes the private key, or the passphrase.
import { resolve } from 'node:path';
import { backUp, checkBackup } from '../src/platform/backup/backup.ts';
import { makeKeyPair } from '../src/platform/backup/backup-key.ts';
import { restore } from '../src/platform/backup/restore.ts';
import { ConfigError, readConfig } from '../src/platform/config/config.ts';

const [task, first = '', second = '', ...more] = process.argv.slice(2);
const key = process.env['BACKUP_KEY'];

async function main(): Promise<string> {
  if (task === 'restore' && first !== '' && second !== '' && more.length === 0) {
    const folder = resolve(second);
    await restore(resolve(first), { folder, key });
    return `Restored to ${folder}. Start on it: DATA_DIR=${folder} npm start`;
  }
  if (task === 'restore') throw new ConfigError('Name the backup and an empty folder: npm run restore -- FILE FOLDER');
  if (first === 'key' && second === '') {
    const { publicKey, privateKey } = await makeKeyPair();
    return `BACKUP_KEY on this machine:  ${publicKey}\n  Away from it, to restore:    ${privateKey}`;
  }
  if (first === 'check' && second !== '' && more.length === 0)
    return `The backup is whole: ${await checkBackup(resolve(second), key)} files and folders.`;
  if (first === '' || first === 'check' || second !== '')
    throw new ConfigError('Name the folder that the backup goes to: npm run backup -- FOLDER');
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env });
  const { file, bytes } = await backUp(config, {
    folder: resolve(first),
    key,
    now: new Date(),
  });
  return `${file}, ${(bytes / 1024 ** 2).toFixed(1)} MiB`;
}

try {
  process.stdout.write(`\n  ${await main()}\n\n`);
  process.exit(0);
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
