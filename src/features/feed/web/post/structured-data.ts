import type { Language } from '../../../../platform/contract.ts';
import { href } from '../../../../shell/addresses/paths.ts';
import { structuredData } from '../../../performers/web/index.ts';
import type { FeedPost } from '../../contract.ts';

/**
 * What search engines read of a post, as JSON-LD: of what strangers see. What is rated 18 or sold says whose it is and since when, and shows
 * nothing. Addresses are relative, as on other pages.
 */
export function postData(post: FeedPost, language: Language) {
  const { model, published, likes, comments, restriction, photos } = post;
  const isOpen = restriction === null && post.fsk === 16;
  const counted = (type: string, count: number) => ({
    '@type': 'InteractionCounter',
    interactionType: { '@type': type },
    userInteractionCount: count,
  });
  const data = {
    '@type': 'SocialMediaPosting',
    url: href('feedPost', language, { postId: String(post.id) }),
    datePublished: published,
    inLanguage: language,
    author: { '@type': 'Person', name: model.name, url: href('actor', language, { actorName: model.slug }) },
    isAccessibleForFree: !post.paidContent,
    interactionStatistic: [counted('LikeAction', likes), counted('CommentAction', comments.totalCount)],
    ...(isOpen ? { headline: post.title, articleBody: post.text } : {}),
    ...(isOpen && photos[0] !== undefined ? { image: photos[0].src.replace('{size}', 'w640') } : {}),
  };
  return structuredData(data);
}
