import { later } from '../../../shell/compose/later.ts';
import { notes, type Filling } from '../../../shell/slots.ts';
import { operatorSections } from '../../backoffice/web/slots.ts';
import { stationParts } from '../../films/web/slots.ts';
import { homeBlocks } from '../../performers/web/slots.ts';
import { TeaserNote } from './teaser-note.tsx';

const fills: readonly Filling[] = [
  // Of least weight: on a phone it waits until the others are gone.
  notes.with({ rank: 5, Note: TeaserNote }),
  homeBlocks.with(later(() => import('./parts/home-blocks.tsx'))),
  stationParts.with(later(() => import('./parts/station-parts.tsx'))),
  operatorSections.with(later(() => import('./operator/sections.ts'))),
];
export default fills;
