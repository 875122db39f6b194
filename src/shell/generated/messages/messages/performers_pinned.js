/* eslint-disable */
import { getLocale, experimentalStaticLocale } from '../runtime.js';

/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */

/** @typedef {{}} Performers_PinnedInputs */

const de_performers_pinned = /** @type {(inputs: Performers_PinnedInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Gemerkt`)
};

const en_performers_pinned = /** @type {(inputs: Performers_PinnedInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Saved`)
};

const es_performers_pinned = /** @type {(inputs: Performers_PinnedInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Guardado`)
};

const nl_performers_pinned = /** @type {(inputs: Performers_PinnedInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Bewaard`)
};

/**
* | output |
* | --- |
* | "Saved" |
*
* @param {Performers_PinnedInputs} inputs
* @param {{ locale?: "de" | "en" | "es" | "nl" }} options
* @returns {LocalizedString}
*/
export const performers_pinned = /** @type {((inputs?: Performers_PinnedInputs, options?: { locale?: "de" | "en" | "es" | "nl" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Performers_PinnedInputs, { locale?: "de" | "en" | "es" | "nl" }, {}>} */ ((inputs = {}, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "en") return en_performers_pinned(inputs)
	if (locale === "es") return es_performers_pinned(inputs)
	if (locale === "nl") return nl_performers_pinned(inputs)
	return de_performers_pinned(inputs)
});