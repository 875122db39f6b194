import { webFeatures } from '#web-features';
import { StartClient } from '@tanstack/react-start/client';
import { hydrateRoot } from 'react-dom/client';
import { pageLanguage } from './addresses/page-language.ts';
import { fillSlots } from './compose/filled.ts';
import { mendMissingScript } from './pages/missing-script.ts';
import { overwriteGetLocale } from './generated/messages/runtime.js';

// Built scripts know one language alone (see `build/each-language.ts`).
if (import.meta.env.DEV) overwriteGetLocale(pageLanguage);
addEventListener('vite:preloadError', mendMissingScript);
// What features put into the slots is one script, asked for together with this one. Awaited at the top, it would keep the bundler from
// putting together what this script and pages share.
void fillSlots(webFeatures).then(() => hydrateRoot(document, <StartClient />));
