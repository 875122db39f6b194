import { createKeys, type Keys } from '../stream/keys.ts';
import { createOverlay, type Overlay } from '../stream/overlay.ts';
import { createStream, type Stream } from '../stream/stream.ts';
import { createBlocks, type BlocksService } from './blocks.ts';
import { createOffer, type OfferService } from './offer.ts';
import { createOwnShow, type OwnShow } from './own-show.ts';
import type { StudioDeps } from './deps.ts';
import { createToyService, type ToyService } from './toy-orders.ts';

/** What a performer does about her own room. */
export interface Studio {
  ownShow: OwnShow;
  offer: OfferService;
  blocks: BlocksService;
  stream: Stream;
  keys: Keys;
  overlay: Overlay;
  toys: ToyService;
}

/** A performer's own side of her room (S1). Everything goes by whose account it is. */
export function createStudio(deps: StudioDeps): Studio {
  const keys = createKeys(deps.context);
  return {
    ownShow: createOwnShow(deps),
    offer: createOffer(deps),
    blocks: createBlocks(deps),
    stream: createStream(deps, keys),
    keys,
    overlay: createOverlay(deps.context, deps.live.names, keys),
    toys: createToyService(deps),
  };
}
