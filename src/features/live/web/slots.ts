import type { ComponentType } from 'react';
import type { Later } from '../../../shell/compose/later.ts';
import { slot } from '../../../shell/slots.ts';

/** Parts of the studio's page of shows. */
export const showParts = slot<Later<ComponentType>>('parts of the page of shows');
