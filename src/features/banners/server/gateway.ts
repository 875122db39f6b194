import { z } from 'zod';
import { commonError } from '../../../platform/errors/errors.ts';
import type { GatewayBuilder } from '../../../platform/gateway/builder.ts';
import { modelTypes } from '../../performers/server/index.ts';
import { bannerPlaces } from '../constants.ts';
import type { Banner } from '../contract.ts';
import type { Banners } from './banners.ts';

const placeSchema = z.enum(bannerPlaces);

/** §7: the large banners of a page. */
export function bannersGateway(builder: GatewayBuilder, banners: Banners): void {
  const { picture } = modelTypes(builder);
  const banner = builder.objectRef<Banner>('Banner').implement({
    fields: (t) => ({
      id: t.exposeInt('id'),
      title: t.exposeString('title'),
      text: t.exposeString('text'),
      button: t.exposeString('button'),
      address: t.exposeString('address', { description: 'A path of this site.' }),
      picture: t.expose('picture', { type: picture }),
    }),
  });
  builder.queryFields((t) => ({
    banners: t.field({
      type: [banner],
      description:
        'The large banners of the start page (home) or the video station (videos), as they are for who asks.',
      args: { place: t.arg.string({ defaultValue: 'home' }) },
      resolve: (_root, { place }, { caller, language }) => {
        const parsed = placeSchema.safeParse(place ?? 'home');
        if (!parsed.success) throw commonError('bad-request', { field: 'place' });
        return banners.shown(parsed.data, caller, language);
      },
    }),
  }));
}
