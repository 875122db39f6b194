/* eslint-disable */
import { getLocale, experimentalStaticLocale } from '../runtime.js';

/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */

/** @typedef {{}} Performers_MoreInputs */

const de_performers_more = /** @type {(inputs: Performers_MoreInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Mehr zeigen`)
};

const en_performers_more = /** @type {(inputs: Performers_MoreInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Show more`)
};

const es_performers_more = /** @type {(inputs: Performers_MoreInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Mostrar más`)
};

const nl_performers_more = /** @type {(inputs: Performers_MoreInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Meer tonen`)
};

/**
* | output |
* | --- |
* | "Show more" |
*
* @param {Performers_MoreInputs} inputs
* @param {{ locale?: "de" | "en" | "es" | "nl" }} options
* @returns {LocalizedString}
*/
export const performers_more = /** @type {((inputs?: Performers_MoreInputs, options?: { locale?: "de" | "en" | "es" | "nl" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Performers_MoreInputs, { locale?: "de" | "en" | "es" | "nl" }, {}>} */ ((inputs = {}, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "en") return en_performers_more(inputs)
	if (locale === "es") return es_performers_more(inputs)
	if (locale === "nl") return nl_performers_more(inputs)
	return de_performers_more(inputs)
});