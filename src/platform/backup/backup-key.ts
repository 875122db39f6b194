import { Decrypter, Encrypter, generateIdentity, identityToRecipient } from 'age-encryption';
import { ConfigError } from '../config/config-error.ts';

/** A passphrase shorter than this is guessed. */
const SHORTEST = 16;

const isRecipient = (key: string): boolean => /^age1[0-9a-z]+$/.test(key);
const isIdentity = (key: string): boolean => /^AGE-SECRET-KEY-[0-9A-Z-]+$/.test(key);

/**
 * What encrypts for a key: a public one (`age1…`), whose private half need not be on this machine, the private one, or a
 * passphrase. @throws ConfigError for what is none of them.
 */
export async function encrypterFor(key: string | undefined): Promise<Encrypter> {
  const given = named(key);
  const encrypter = new Encrypter();
  try {
    if (isRecipient(given)) encrypter.addRecipient(given);
    else if (isIdentity(given)) encrypter.addRecipient(await identityToRecipient(given));
    else encrypter.setPassphrase(passphrase(given));
  } catch (cause) {
    throw unusable(cause);
  }
  return encrypter;
}

/** What decrypts with a private key (`AGE-SECRET-KEY-1…`) or a passphrase. @throws ConfigError for what is neither. */
export function decrypterFor(key: string | undefined): Decrypter {
  const given = named(key);
  if (isRecipient(given))
    throw new ConfigError('BACKUP_KEY: the public key encrypts only; name the private one, AGE-SECRET-KEY-1…');
  const decrypter = new Decrypter();
  try {
    if (isIdentity(given)) decrypter.addIdentity(given);
    else decrypter.addPassphrase(passphrase(given));
  } catch (cause) {
    throw unusable(cause);
  }
  return decrypter;
}

/** A new pair: the public half for the machine, the private one for a safe place. */
export async function makeKeyPair(): Promise<{ publicKey: string; privateKey: string }> {
  const privateKey = await generateIdentity();
  return { privateKey, publicKey: await identityToRecipient(privateKey) };
}

function named(key: string | undefined): string {
  if (key === undefined || key === '')
    throw new ConfigError('BACKUP_KEY: name the key of the backup; `npm run backup -- key` makes one.');
  return key;
}

function passphrase(text: string): string {
  if (text.length < SHORTEST)
    throw new ConfigError(`BACKUP_KEY: must be a key of age, or a passphrase of ${SHORTEST} characters or more.`);
  return text;
}

const unusable = (cause: unknown): ConfigError =>
  cause instanceof ConfigError ? cause : new ConfigError('BACKUP_KEY: is no key of age that can be used.', { cause });
