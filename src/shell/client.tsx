import { StartClient } from '@tanstack/react-start/client';
import { hydrateRoot } from 'react-dom/client';
import type { Language } from '../platform/contract.ts';
import { overwriteGetLocale } from './generated/messages/runtime.js';

// Built scripts know one language alone (see `build/each-language.ts`).
if (import.meta.env.DEV) overwriteGetLocale(() => document.documentElement.lang as Language);
hydrateRoot(document, <StartClient />);
