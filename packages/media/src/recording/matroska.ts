import { open, type FileHandle } from 'node:fs/promises';
import type { VideoCodec } from '../rtp/key-frame.ts';
import type { Resolution } from '../rtp/resolution.ts';
import type { MediaKind } from '../sdp/session.ts';

const ID = {
  ebml: 0x1a45dfa3,
  segment: 0x18538067,
  seekHead: 0x114d9b74,
  info: 0x1549a966,
  tracks: 0x1654ae6b,
  cluster: 0x1f43b675,
  cues: 0x1c53bb6b,
} as const;
const TRACK: Record<MediaKind, number> = { video: 1, audio: 2 };
/** A new cluster at each key frame of the picture, but no more often, and after so long in any case: within one, moments are 16 bits. */
const SHORTEST_CLUSTER_MS = 1_000;
const LONGEST_CLUSTER_MS = 5_000;
const CLUSTER_BYTES = 4 << 20;
const NAME = 'separee';

export interface FilmTracks {
  video: { codec: VideoCodec; resolution: Resolution; parameters: { sps: Buffer; pps: Buffer } | null };
  hasAudio: boolean;
}

/** Writes a Matroska file with one picture and one sound (Opus), both as they are. Blocks come in the order of time, pictures in that of decoding. */
export class MatroskaWriter {
  readonly #file: FileHandle;
  #position = 0;
  #segmentAt = 0;
  #blocks: Buffer[] = [];
  #bytes = 0;
  #clusterMs = 0;
  /** Key frames that clusters begin with. */
  readonly #cues: { ms: number; position: number }[] = [];
  #holes = { seek: 0, duration: 0 };

  private constructor(file: FileHandle) {
    this.#file = file;
  }

  /** Begins a new file; one that is there is written over. */
  static async create(path: string, tracks: FilmTracks): Promise<MatroskaWriter> {
    const writer = new MatroskaWriter(await open(path, 'w', 0o600));
    await writer.#begin(tracks);
    return writer;
  }

  async write(kind: MediaKind, ms: number, isKey: boolean, data: Buffer): Promise<void> {
    const at = Math.max(0, Math.round(ms));
    const since = at - this.#clusterMs;
    const isFull = since >= LONGEST_CLUSTER_MS || this.#bytes >= CLUSTER_BYTES;
    const isGood = kind === 'video' && isKey && since >= SHORTEST_CLUSTER_MS;
    if (this.#blocks.length > 0 && (isFull || isGood)) await this.#endCluster();
    if (this.#blocks.length === 0) {
      this.#clusterMs = at;
      if (kind === 'video' && isKey) this.#cues.push({ ms: at, position: this.#position - this.#segmentAt });
    }
    const head = Buffer.allocUnsafe(4);
    head[0] = 0x80 | TRACK[kind];
    head.writeInt16BE(Math.max(-0x8000, at - this.#clusterMs), 1);
    head[3] = isKey ? 0x80 : 0;
    this.#blocks.push(element(0xa3, head, data));
    this.#bytes += data.length;
  }

  /** Writes what is left, and how long it all is; the file is whole then. */
  async finish(durationMs: number): Promise<void> {
    await this.#endCluster();
    const cuesAt = this.#position - this.#segmentAt;
    if (this.#cues.length > 0) {
      const points = this.#cues.map(({ ms, position }) =>
        element(0xbb, uint(0xb3, ms), element(0xb7, uint(0xf7, TRACK.video), uint(0xf1, position))),
      );
      await this.#append(element(ID.cues, ...points));
      const seek = Buffer.alloc(8);
      seek.writeBigUInt64BE(BigInt(cuesAt));
      await this.#file.write(seek, 0, 8, this.#holes.seek);
    }
    const duration = Buffer.alloc(8);
    duration.writeDoubleBE(durationMs);
    await this.#file.write(duration, 0, 8, this.#holes.duration);
    const size = Buffer.alloc(8);
    size.writeBigUInt64BE(BigInt(this.#position - this.#segmentAt) | (1n << 56n));
    await this.#file.write(size, 0, 8, this.#segmentAt - 8);
    await this.#file.sync();
    await this.#file.close();
  }

  /** Leaves it as it is. */
  async abandon(): Promise<void> {
    await this.#file.close();
  }

  async #begin({ video, hasAudio }: FilmTracks): Promise<void> {
    const head = element(
      ID.ebml,
      uint(0x4286, 1),
      uint(0x42f7, 1),
      uint(0x42f2, 4),
      uint(0x42f3, 8),
      text(0x4282, 'matroska'),
      uint(0x4287, 4),
      uint(0x4285, 2),
    );
    // Its length is filled in at the end; until then it says that it does not know.
    await this.#append(Buffer.concat([head, id(ID.segment), Buffer.from('01ffffffffffffff', 'hex')]));
    this.#segmentAt = this.#position;
    const cuesAt = Buffer.alloc(8);
    const seekHead = element(ID.seekHead, element(0x4dbb, element(0x53ab, id(ID.cues)), element(0x53ac, cuesAt)));
    this.#holes.seek = this.#position + seekHead.length - 8;
    await this.#append(seekHead);
    const duration = Buffer.alloc(8);
    const info = element(
      ID.info,
      uint(0x2ad7b1, 1_000_000),
      text(0x4d80, NAME),
      text(0x5741, NAME),
      element(0x4489, duration),
    );
    this.#holes.duration = this.#position + info.length - 8;
    await this.#append(info);
    const { codec, resolution, parameters } = video;
    const picture = element(
      0xae,
      uint(0xd7, TRACK.video),
      uint(0x73c5, TRACK.video),
      uint(0x83, 1),
      uint(0x9c, 0),
      text(0x86, codec === 'H264' ? 'V_MPEG4/ISO/AVC' : 'V_VP8'),
      ...(parameters === null ? [] : [element(0x63a2, avcConfiguration(parameters))]),
      element(0xe0, uint(0xb0, resolution.width), uint(0xba, resolution.height)),
    );
    const rate = Buffer.alloc(8);
    rate.writeDoubleBE(48_000);
    const sound = element(
      0xae,
      uint(0xd7, TRACK.audio),
      uint(0x73c5, TRACK.audio),
      uint(0x83, 2),
      uint(0x9c, 0),
      text(0x86, 'A_OPUS'),
      element(0x63a2, OPUS_HEAD),
      element(0xe1, element(0xb5, rate), uint(0x9f, 2)),
    );
    await this.#append(element(ID.tracks, picture, ...(hasAudio ? [sound] : [])));
  }

  async #endCluster(): Promise<void> {
    if (this.#blocks.length === 0) return;
    await this.#append(element(ID.cluster, uint(0xe7, this.#clusterMs), ...this.#blocks));
    this.#blocks = [];
    this.#bytes = 0;
  }

  async #append(bytes: Buffer): Promise<void> {
    await this.#file.write(bytes, 0, bytes.length, this.#position);
    this.#position += bytes.length;
  }
}

/** RFC 7845 §5.1: two channels; what comes by RTP has nothing to be skipped. */
const OPUS_HEAD = Buffer.from('4f707573486561640102000080bb0000000000', 'hex');

/** ISO/IEC 14496-15 §5.3.3.1, with lengths of four bytes. */
function avcConfiguration({ sps, pps }: { sps: Buffer; pps: Buffer }): Buffer {
  const size = (bytes: Buffer): Buffer => Buffer.from([bytes.length >> 8, bytes.length & 0xff]);
  const head = Buffer.from([1, sps[1] ?? 0, sps[2] ?? 0, sps[3] ?? 0, 0xff, 0xe1]);
  return Buffer.concat([head, size(sps), sps, Buffer.from([1]), size(pps), pps]);
}

function id(number: number): Buffer {
  const hex = number.toString(16);
  return Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');
}

/** A length in as few bytes as it takes. */
function lengthOf(length: number): Buffer {
  let bytes = 1;
  while (length >= 2 ** (7 * bytes) - 1) bytes++;
  const written = Buffer.alloc(bytes);
  written.writeUIntBE(length % 2 ** 48, Math.max(0, bytes - 6), Math.min(6, bytes));
  written[0] = (written[0] ?? 0) | (1 << (8 - bytes));
  return written;
}

function element(number: number, ...content: readonly Buffer[]): Buffer {
  const length = content.reduce((sum, each) => sum + each.length, 0);
  return Buffer.concat([id(number), lengthOf(length), ...content]);
}

function uint(number: number, value: number): Buffer {
  const hex = value.toString(16);
  return element(number, Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex'));
}

const text = (number: number, value: string): Buffer => element(number, Buffer.from(value, 'latin1'));
