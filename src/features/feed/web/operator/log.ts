import { m } from '#messages';
import { lookedAt, type LoggedAction } from '../../../backoffice/web/index.ts';
import { findPosts, removeComment, removePost } from '../../contract.ts';

/** What operators do to posts and what is said of them, as the audit log tells it. */
const log: readonly LoggedAction[] = [
  lookedAt(findPosts, m.feed_operator),
  { of: removePost, name: m.feed_log_remove_name, sentence: (said) => m.feed_log_remove(said) },
  { of: removeComment, name: m.feed_log_comment_name, sentence: (said) => m.feed_log_comment(said) },
];
export default log;
