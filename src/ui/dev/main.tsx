// The components by themselves, each in every state: `/dev/ui/` of the development server.
import { isLanguage } from '../../platform/language/languages.ts';
import { Gallery } from './gallery.tsx';
import { show } from './show.tsx';

const wanted = new URLSearchParams(location.search).get('language');
await show(<Gallery />, isLanguage(wanted) ? wanted : 'de');
