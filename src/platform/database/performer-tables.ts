import type { ColumnType, Generated } from 'kysely';
import type { Language } from '../contract.ts';
import type { ByLanguage, OptionalStamp, Stamp } from './columns.ts';

export type PerformerState = 'offline' | 'freeChat' | 'videoChat' | 'away' | 'private' | 'ticketShow';

/** What a performer may offer beside free chat; `voyeurInSingle` lets guests look on while she is private. */
export type Offer =
  | 'videoChat'
  | 'single'
  | 'singlec2c'
  | 'voyeur'
  | 'voyeurInSingle'
  | 'videoCall'
  | 'voiceCall'
  | 'toy';

export interface PerformerTexts {
  headline: string;
  about: string;
  facts: string[];
}

export interface PerformerTable {
  id: Generated<number>;
  guest_id: string | null;
  slug: string;
  name: string;
  gender: 'N' | 'M' | 'F';
  gender_type: 'F' | 'M' | 'FM' | 'FF' | 'S';
  born: ColumnType<Date, string, string>;
  city: string;
  country: string;
  languages: string[];
  texts: ByLanguage<PerformerTexts>;
  price_video: number;
  price_singlec2c: number;
  price_voyeur: number;
  price_message: number;
  price_single: Generated<number>;
  price_voice: Generated<number>;
  price_videocall: Generated<number>;
  offers: Generated<Offer[]>;
  conversion_chat: Generated<boolean>;
  banned_countries: Generated<string[]>;
  banned_regions: Generated<string[]>;
  state: Generated<PerformerState>;
  state_since: Stamp;
  published: Generated<boolean>;
  joined_at: Stamp;
  rating_count: Generated<number>;
  satisfaction: Generated<number>;
  videocall_points: Generated<number>;
  interview: ColumnType<Partial<Record<Language, InterviewPart[]>>, string | undefined, string>;
  live_locked_at: OptionalStamp;
  live_locked_reason: ColumnType<string | null, string | null | undefined, string | null>;
}

export interface InterviewPart {
  question: string;
  answer: string;
}

export interface PerformerRatingDays {
  performer_id: number;
  day: ColumnType<Date, string, string>;
  ratings: number;
  satisfied: number;
}

export interface Categories {
  id: number;
  slugs: ByLanguage<string>;
  names: ByLanguage<string>;
  position: number;
}

export interface PerformerCategories {
  performer_id: number;
  category_id: number;
}

export interface PerformerSchedule {
  performer_id: number;
  weekday: number;
  from_time: string;
  to_time: string;
}

export type PictureKind = 'portrait' | 'cover' | 'avatar' | 'sedcard';

export interface Pictures {
  id: Generated<string>;
  performer_id: number;
  kind: PictureKind;
  fsk: 16 | 18;
  digest: string;
  width: number;
  height: number;
  position: Generated<number>;
}

export interface TagTable {
  id: Generated<number>;
  slugs: ByLanguage<string>;
  names: ByLanguage<string>;
  worn_by: Generated<number>;
}

export interface PerformerTags {
  tag_id: number;
  performer_id: number;
}

export interface Pins {
  guest_id: string;
  performer_id: number;
  created_at: Stamp;
}
