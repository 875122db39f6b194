import { randomBytes, randomInt } from 'node:crypto';
import { chooseSource } from '../registry/choose-source.ts';
import { MediaError, type RoomStats } from '../engine.ts';
import type { Handle, JanusConnection } from './connection.ts';
import { NOTHING, placeholderOf, ROOM_CODECS, type Placeholder } from './feed.ts';
import type { JanusPublisher } from './publisher.ts';
import type { JanusViewer } from './viewer.ts';

/** Sources of one publisher at once; a limit of ours, not of Janus. */
const MAX_SOURCES = 8;
/** Janus takes numbers that JavaScript can hold, of which this many is more than anybody can guess. */
const HIGHEST_ID = 2 ** 48 - 1;

/** One room on one server: sees to it that every viewer is fed from the right source. */
export class JanusRoom {
  readonly connection: JanusConnection;
  readonly id: number;
  readonly pin: string;
  readonly placeholder: Placeholder;
  readonly viewers = new Set<JanusViewer>();
  /** In the order they came. */
  readonly publishers = new Set<JanusPublisher>();
  readonly #steward: Handle;
  readonly #secret: string;
  #shown: JanusPublisher | null = null;

  private constructor(connection: JanusConnection, steward: Handle, names: RoomNames, placeholder: Placeholder) {
    this.connection = connection;
    this.#steward = steward;
    this.id = names.id;
    this.pin = names.pin;
    this.#secret = names.secret;
    this.placeholder = placeholder;
  }

  /** @param maxBitrate told to publishers, bits per second */
  static async create(connection: JanusConnection, maxBitrate: number): Promise<JanusRoom> {
    const names: RoomNames = { id: randomInt(1, HIGHEST_ID), pin: unguessable(), secret: unguessable() };
    const steward = await connection.attach(() => {});
    await steward.ask({
      request: 'create',
      room: names.id,
      pin: names.pin,
      secret: names.secret,
      is_private: true,
      publishers: MAX_SOURCES,
      bitrate: maxBitrate,
      // Subscribers and switches ask for key frames by themselves.
      fir_freq: 0,
      audiocodec: ROOM_CODECS.audio,
      videocodec: ROOM_CODECS.video,
      audiolevel_ext: false,
      videoorient_ext: false,
      playoutdelay_ext: false,
      transport_wide_cc_ext: false,
      dummy_publisher: true,
      // A codec is a placeholder only when something is said of its format; Janus reads H264's and no other's.
      dummy_streams: [
        { codec: 'opus', fmtp: 'useinbandfec=1' },
        { codec: 'h264', fmtp: 'packetization-mode=1;profile-level-id=42e01f' },
        { codec: 'vp8', fmtp: 'none' },
      ],
    });
    const { data } = await steward.ask({ request: 'listparticipants', room: names.id, secret: names.secret });
    const dummy = data.participants?.find((participant) => participant.dummy === true);
    if (!dummy) throw new MediaError('unavailable', 'this Janus makes no placeholders; it must be 1.1 or newer');
    return new JanusRoom(connection, steward, names, placeholderOf(dummy.id));
  }

  /** Turns all viewers to the source they should see; to be called whenever a source begins, ends or is selected. */
  turn(selected: string | null): void {
    const chosen = chooseSource(this.#live(), selected);
    if (chosen === this.#shown) return;
    this.#shown = chosen;
    for (const viewer of this.viewers) viewer.turnTo(chosen?.show ?? NOTHING);
  }

  /** A viewer's line stands. */
  welcome(viewer: JanusViewer): void {
    viewer.turnTo(this.#shown?.show ?? NOTHING);
  }

  /** What is shown, or will be once it sends. */
  expected(selected: string | null): JanusPublisher | null {
    return chooseSource([...this.publishers], selected);
  }

  /** Figures, as far as Janus tells any to those who do not administer it. */
  stats(selected: string | null): RoomStats {
    return {
      publisher: this.expected(selected)?.stats() ?? null,
      sources: [...this.publishers].map((one) => one.stats()),
      viewers: [...this.viewers].filter((viewer) => viewer.connected).length,
      packetsSent: null,
      packetsDropped: null,
    };
  }

  async destroy(): Promise<void> {
    // Should the server be gone, the room is gone with it.
    await this.#steward.ask({ request: 'destroy', room: this.id, secret: this.#secret }).catch(() => {});
    await this.#steward.detach();
  }

  #live(): JanusPublisher[] {
    return [...this.publishers].filter((publisher) => publisher.live);
  }
}

interface RoomNames {
  id: number;
  pin: string;
  secret: string;
}

function unguessable(): string {
  return randomBytes(18).toString('base64url');
}
