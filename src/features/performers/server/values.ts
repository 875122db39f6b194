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

export interface InterviewPart {
  question: string;
  answer: string;
}

export type PictureKind = 'portrait' | 'cover' | 'avatar' | 'sedcard';
