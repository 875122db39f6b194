import type { ColumnType, Generated } from 'kysely';
import type { Language, Right } from '../contract.ts';
import type { OptionalStamp, Stamp } from './columns.ts';
import type {
  PerformerTable,
  PerformerRatingDays,
  Categories,
  PerformerCategories,
  PerformerSchedule,
  Pictures,
  TagTable,
  PerformerTags,
  Pins,
} from './performer-tables.ts';

interface AuthSession {
  id: string;
  userId: string;
  token: string;
  userAgent: string | null;
  createdAt: Date;
  updatedAt: Date;
  expiresAt: Date;
}

interface AuthUser {
  id: string;
  name: string;
  email: string;
  emailVerified: Generated<boolean>;
  twoFactorEnabled: Generated<boolean | null>;
}

export type Role = 'guest' | 'performer' | 'operator';
export type AvsStatus = 'unknown' | 'pending' | 'accepted' | 'rejected';

export interface GuestTable {
  id: Generated<string>;
  user_id: string | null;
  role: Generated<Role>;
  name: string | null;
  language: Language;
  country: string | null;
  is_locked: Generated<boolean>;
  restriction_level: Generated<number>;
  restriction_reason: ColumnType<string | null, string | null | undefined, string | null>;
  locked_at: OptionalStamp;
  lock_reason: ColumnType<string | null, string | null | undefined, string | null>;
  vip_until: OptionalStamp;
  tv_until: OptionalStamp;
  avs_status: Generated<AvsStatus>;
  avs_provider: string | null;
  avs_message: string | null;
  avs_changed_at: OptionalStamp;
  notice_closed_at: OptionalStamp;
  neutral_mails: Generated<boolean>;
  notify_email: Generated<boolean>;
  notify_sms: Generated<boolean>;
  comments_blocked: Generated<boolean>;
  preferences: ColumnType<Record<string, unknown>, string | undefined, string>;
  latitude: ColumnType<string | null, number | null | undefined, number | null>;
  longitude: ColumnType<string | null, number | null | undefined, number | null>;
  region: ColumnType<string | null, string | null | undefined, string | null>;
  delete_after: OptionalStamp;
  erased_at: OptionalStamp;
  created_at: Stamp;
}

interface Passkeys {
  id: string;
  user_id: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
  name: string;
  synced: boolean;
  created_at: Stamp;
  used_at: OptionalStamp;
}

export type TicketKind =
  | 'verify-email'
  | 'change-email'
  | 'undo-email'
  | 'reset-password'
  | 'invitation'
  | 'add-passkey'
  | 'passkey';

interface Tickets {
  hash: Buffer;
  kind: TicketKind;
  user_id: string | null;
  email: string | null;
  expires_at: Date;
}

interface SpentCodes {
  user_id: string;
  hash: Buffer;
  at: Stamp;
}

interface AddressClaims {
  user_id: string;
  email: string;
  at: Stamp;
}

interface Attempts {
  key: Buffer;
  failures: Generated<number>;
  last_at: Stamp;
  known_until: OptionalStamp;
}

interface FavoriteNotices {
  guest_id: string;
  performer_id: number;
  email: Generated<boolean>;
  sms: Generated<boolean>;
}

interface PendingActions {
  guest_id: string;
  action: ColumnType<unknown, string, string>;
  expires_at: Date;
}

interface DataExports {
  id: Generated<string>;
  guest_id: string;
  asked_at: Stamp;
  ready_at: OptionalStamp;
  expires_at: OptionalStamp;
}

interface RetentionHolds {
  id: Generated<number>;
  guest_id: string;
  reason: string;
  placed_by: string;
  placed_at: Stamp;
  lifted_at: OptionalStamp;
}

interface OperatorRights {
  guest_id: string;
  right: Right;
}

interface SessionStrengths {
  session_id: string;
  method: 'totp' | 'backup-code' | 'passkey';
  at: Stamp;
}

interface AuditLog {
  id: Generated<number>;
  at: Stamp;
  operator_id: string;
  action: string;
  subject: string | null;
  reason: string | null;
  details: ColumnType<Record<string, unknown>, string, never>;
  // What chains it to the row before is the database's own.
  place: ColumnType<number, never, never>;
  salt: ColumnType<Buffer | null, never, never>;
  said: ColumnType<Buffer, never, never>;
  hash: ColumnType<Buffer, never, never>;
}

interface GuestKeys {
  hash: Buffer;
  guest_id: string;
  expires_at: Date;
}

interface Mails {
  id: Generated<string>;
  recipient: string;
  subject: string;
  body_text: string;
  body_html: string;
  neutral: Generated<boolean>;
  guest_id: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: Stamp;
  sent_at: OptionalStamp;
}

interface AvsRequests {
  id: Generated<string>;
  guest_id: string;
  provider: string;
  status: Generated<'open' | 'pending' | 'accepted' | 'rejected'>;
  created_at: Stamp;
  decided_at: OptionalStamp;
  nonce: ColumnType<string | null, string | null | undefined, string | null>;
  answer_to: ColumnType<string | null, string | null | undefined, string | null>;
  expires_at: Stamp;
  reason: ColumnType<string | null, string | null | undefined, string | null>;
}

interface TopupOrders {
  id: Generated<string>;
  guest_id: string;
  provider: string;
  amount_cents: number;
  currency: 'EUR' | 'CHF';
  coins: number;
  kind: Generated<'topup' | 'subscription' | 'compensation' | 'verification'>;
  origin: Generated<'checkout' | 'one-click' | 'auto' | 'card' | 'renewal'>;
  status: Generated<'open' | 'pending' | 'paid' | 'failed' | 'expired' | 'refunded' | 'charged-back' | 'won' | 'lost'>;
  request_key: string;
  created_at: Stamp;
  settled_at: OptionalStamp;
}

interface ProviderEvents {
  provider: string;
  event_id: string;
  received_at: Stamp;
}

interface Shows {
  id: Generated<string>;
  performer_id: number;
  price_video: number;
  preview_fsk: 16 | 18;
  free_chat: Generated<boolean>;
  started_at: Stamp;
  ended_at: OptionalStamp;
}

interface ShowLooks {
  operator_id: string;
  show_id: string;
  sitting_id: string | null;
  at: Stamp;
}

export type SittingMode = 'freeChat' | 'videoChat';

interface Sittings {
  id: Generated<string>;
  show_id: string;
  performer_id: number;
  guest_id: string;
  node_id: string;
  mode: SittingMode;
  price: number;
  started_at: Stamp;
  proven_ms: Generated<number>;
  charged: Generated<number>;
  performer_share: Generated<number>;
  ended_at: OptionalStamp;
  exit_code: string | null;
  stars: number | null;
}

interface RoomBlocks {
  performer_id: number;
  guest_id: string;
  created_at: Stamp;
}

interface DemoParts {
  name: string;
  made_at: Stamp;
}

interface Nodes {
  id: string;
  seen_at: Stamp;
}

/** Every table of `migrations/`, as Kysely sees it. */
export interface Tables {
  auth_user: AuthUser;
  auth_session: AuthSession;
  guests: GuestTable;
  passkeys: Passkeys;
  tickets: Tickets;
  spent_codes: SpentCodes;
  address_claims: AddressClaims;
  attempts: Attempts;
  favorite_notices: FavoriteNotices;
  pending_actions: PendingActions;
  data_exports: DataExports;
  retention_holds: RetentionHolds;
  operator_rights: OperatorRights;
  session_strengths: SessionStrengths;
  audit_log: AuditLog;
  guest_keys: GuestKeys;
  mails: Mails;
  avs_requests: AvsRequests;
  performers: PerformerTable;
  performer_rating_days: PerformerRatingDays;
  categories: Categories;
  performer_categories: PerformerCategories;
  performer_schedule: PerformerSchedule;
  pictures: Pictures;
  tags: TagTable;
  performer_tags: PerformerTags;
  pins: Pins;
  topup_orders: TopupOrders;
  provider_events: ProviderEvents;
  shows: Shows;
  show_looks: ShowLooks;
  sittings: Sittings;
  room_blocks: RoomBlocks;
  demo_parts: DemoParts;
  nodes: Nodes;
}
