/* eslint-disable */
import { getLocale, experimentalStaticLocale } from '../runtime.js';

/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */

/** @typedef {{}} Performers_Only_LiveInputs */

const de_performers_only_live = /** @type {(inputs: Performers_Only_LiveInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Nur live`)
};

const en_performers_only_live = /** @type {(inputs: Performers_Only_LiveInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Live only`)
};

const es_performers_only_live = /** @type {(inputs: Performers_Only_LiveInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Solo en directo`)
};

const nl_performers_only_live = /** @type {(inputs: Performers_Only_LiveInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Alleen live`)
};

/**
* | output |
* | --- |
* | "Live only" |
*
* @param {Performers_Only_LiveInputs} inputs
* @param {{ locale?: "de" | "en" | "es" | "nl" }} options
* @returns {LocalizedString}
*/
export const performers_only_live = /** @type {((inputs?: Performers_Only_LiveInputs, options?: { locale?: "de" | "en" | "es" | "nl" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Performers_Only_LiveInputs, { locale?: "de" | "en" | "es" | "nl" }, {}>} */ ((inputs = {}, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "en") return en_performers_only_live(inputs)
	if (locale === "es") return es_performers_only_live(inputs)
	if (locale === "nl") return nl_performers_only_live(inputs)
	return de_performers_only_live(inputs)
});