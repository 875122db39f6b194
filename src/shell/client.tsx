import { StartClient } from '@tanstack/react-start/client';
import { hydrateRoot } from 'react-dom/client';
import type { Language } from '../platform/contract.ts';
import { overwriteGetLocale } from './generated/messages/runtime.js';

overwriteGetLocale(() => document.documentElement.lang as Language);
hydrateRoot(document, <StartClient />);
