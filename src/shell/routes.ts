import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { index, rootRoute, route, type VirtualRouteNode } from '@tanstack/virtual-file-routes';
import type { WebFeature } from './compose/web-feature.ts';

const SRC = join(import.meta.dirname, '..');
const SAID = /createFileRoute\('\/\$language(\/[^']*)'\)/;

interface PageFile {
  /** Below the language, in English, as the router writes it. */
  path: string;
  /** Below `src`. */
  file: string;
}

/**
 * The route tree: English paths (see `paths.ts`), pages from the features' `web` folders. A page's file says where it belongs
 * (`createFileRoute`), so that it may lie wherever its feature wants it; a file whose path has no last slash stands around the pages
 * below it. Throws for a page that its feature's definition does not know.
 */
export function routesOf(features: readonly WebFeature[], src = SRC) {
  const files = features.flatMap((feature) => pageFiles(feature, src));
  const arounds = files.filter(({ path }) => !path.endsWith('/'));
  const isIn = (around: PageFile) => (page: PageFile) => page.path.startsWith(`${around.path}/`);
  const alone = files.filter((page) => page.path.endsWith('/') && !arounds.some((around) => isIn(around)(page)));
  return rootRoute('shell/document.tsx', [
    route('/$language', 'shell/framed-page.tsx', [
      ...alone.map((page) => node(page, '')),
      ...arounds.map((around) =>
        route(
          around.path,
          around.file,
          files.filter(isIn(around)).map((page) => node(page, around.path)),
        ),
      ),
    ]),
  ]);
}

function node({ path, file }: PageFile, base: string): VirtualRouteNode {
  const rest = path.slice(base.length);
  return rest === '/' ? index(file) : route(rest, file);
}

function pageFiles({ name, pages }: WebFeature, src: string): PageFile[] {
  const known = new Set(Object.values(pages).map(({ en }) => `/${en.replaceAll(/\{(\w+)\}/g, '$$$1')}`));
  const found: PageFile[] = [];
  for (const file of globSync(`features/${name}/web/**/*.tsx`, { cwd: src }).toSorted()) {
    const path = SAID.exec(readFileSync(join(src, file), 'utf8'))?.[1];
    if (path === undefined) continue;
    if (path.endsWith('/') && !known.has(path))
      throw new Error(`${file} is the page ${path}, which ${name} does not know`);
    found.push({ path, file });
  }
  return found;
}
