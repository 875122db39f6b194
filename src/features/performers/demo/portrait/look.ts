/** Kinds of performer, as the product names them. */
export type GenderType = 'F' | 'M' | 'FM' | 'FF' | 'S';

export type View = 'front' | 'three-quarter' | 'profile';
export type Build = 'slim' | 'medium' | 'curvy' | 'broad';
export type HairCut =
  | 'long'
  | 'waves'
  | 'bob'
  | 'fringe-bob'
  | 'fringe-long'
  | 'pixie'
  | 'bun'
  | 'ponytail'
  | 'braid'
  | 'curls'
  | 'afro'
  | 'crop'
  | 'side-part'
  | 'quiff'
  | 'buzz'
  | 'bald'
  | 'man-bun'
  | 'mop';
export type HairTone = 'black' | 'brown' | 'auburn' | 'blond' | 'silver' | 'dyed';
export type SkinTone = 'fair' | 'tan' | 'brown' | 'deep';
export type Garment =
  | 'crew'
  | 'v-neck'
  | 'turtleneck'
  | 'slip'
  | 'off-shoulder'
  | 'halter'
  | 'wrap'
  | 'shirt'
  | 'blazer'
  | 'suit'
  | 'hoodie'
  | 'leather'
  | 'sport'
  | 'cape';
export type ClothTone = 'dark' | 'deep' | 'accent' | 'light';
export type Accessory =
  | 'glasses'
  | 'earrings'
  | 'necklace'
  | 'scarf'
  | 'fedora'
  | 'beret'
  | 'beanie'
  | 'headphones'
  | 'flower'
  | 'cat-ears'
  | 'tiara'
  | 'headset';
export type Setting = 'city' | 'plants' | 'curtain' | 'neon' | 'blinds' | 'studio' | 'arch' | 'bar';
export type Prop = 'guitar' | 'microphone' | 'leaves' | 'violin' | 'lamps';
export type PaletteName =
  | 'ember'
  | 'amber'
  | 'rose'
  | 'wine'
  | 'orchid'
  | 'violet'
  | 'dusk'
  | 'azure'
  | 'sea'
  | 'jade'
  | 'copper'
  | 'moss';

/** One person: how they are built and dressed and where they look. */
export interface PersonLook {
  figure: 'feminine' | 'masculine';
  build: Build;
  skin: SkinTone;
  hair: HairCut;
  hairTone: HairTone;
  garment: Garment;
  cloth: ClothTone;
  view: View;
  beard?: 'stubble' | 'full';
  accessories: Accessory[];
}

/** Everything a performer's pictures have in common. Couples have two people, the one in front first. */
export interface Look {
  genderType: GenderType;
  people: [PersonLook] | [PersonLook, PersonLook];
  palette: PaletteName;
  setting: Setting;
  prop?: Prop;
}
