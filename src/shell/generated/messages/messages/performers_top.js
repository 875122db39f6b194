/* eslint-disable */
import { getLocale, experimentalStaticLocale } from '../runtime.js';

/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */

/** @typedef {{}} Performers_TopInputs */

const de_performers_top = /** @type {(inputs: Performers_TopInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Am liebsten wiedergesehen`)
};

const en_performers_top = /** @type {(inputs: Performers_TopInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Seen again most gladly`)
};

const es_performers_top = /** @type {(inputs: Performers_TopInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Las más queridas`)
};

const nl_performers_top = /** @type {(inputs: Performers_TopInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Het liefst teruggezien`)
};

/**
* | output |
* | --- |
* | "Seen again most gladly" |
*
* @param {Performers_TopInputs} inputs
* @param {{ locale?: "de" | "en" | "es" | "nl" }} options
* @returns {LocalizedString}
*/
export const performers_top = /** @type {((inputs?: Performers_TopInputs, options?: { locale?: "de" | "en" | "es" | "nl" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Performers_TopInputs, { locale?: "de" | "en" | "es" | "nl" }, {}>} */ ((inputs = {}, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "en") return en_performers_top(inputs)
	if (locale === "es") return es_performers_top(inputs)
	if (locale === "nl") return nl_performers_top(inputs)
	return de_performers_top(inputs)
});