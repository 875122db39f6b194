import type { PoolClient } from '../../../platform/database/database.ts';
import { slot } from '../../../platform/feature/slots.ts';

/** A whole file in quarantine. Nothing is known of what is in it but its size. */
export interface ReceivedFile {
  uploadId: string;
  guestId: string;
  subject: string;
  name: string;
  bytes: number;
  /** On this machine's disk; gone once it has been taken. Who wants to keep it moves it away. */
  path: string;
}

/** What the files of one owner may take together. */
export interface UploadQuota {
  bytes: number;
  /** Ids of his uploads of which the file is still kept. */
  kept(client: PoolClient, guestId: string): Promise<readonly string[]>;
}

/** Room on the disk for what is made of files of a kind. */
export interface UploadRoom {
  /** How many bytes are made of one. */
  ofAByte: number;
  /** Ids of uploads of which it is still to be made. */
  unmade(client: PoolClient): Promise<readonly string[]>;
}

/** A kind of files that a feature takes. */
export interface UploadKind {
  kind: string;
  /** The largest that is taken, in bytes. */
  mostBytes: number;
  quota?: UploadQuota;
  /** A file is taken only where there is room for that as well. */
  room?: UploadRoom;
  /**
   * Takes a file, or says by a code why it does not. May be called again for the same upload, after a crash: then it goes on.
   */
  take(file: ReceivedFile): Promise<{ refused: string } | null>;
}

/** Kinds of files that can be uploaded. */
export const uploadKinds = slot<UploadKind>('kinds of uploads');
