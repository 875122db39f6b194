/* eslint-disable */
import { getLocale, experimentalStaticLocale } from '../runtime.js';

/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */

/** @typedef {{}} Performers_AwayInputs */

const de_performers_away = /** @type {(inputs: Performers_AwayInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Gleich zurück`)
};

const en_performers_away = /** @type {(inputs: Performers_AwayInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Back soon`)
};

const es_performers_away = /** @type {(inputs: Performers_AwayInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Vuelve pronto`)
};

const nl_performers_away = /** @type {(inputs: Performers_AwayInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Zo terug`)
};

/**
* | output |
* | --- |
* | "Back soon" |
*
* @param {Performers_AwayInputs} inputs
* @param {{ locale?: "de" | "en" | "es" | "nl" }} options
* @returns {LocalizedString}
*/
export const performers_away = /** @type {((inputs?: Performers_AwayInputs, options?: { locale?: "de" | "en" | "es" | "nl" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Performers_AwayInputs, { locale?: "de" | "en" | "es" | "nl" }, {}>} */ ((inputs = {}, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "en") return en_performers_away(inputs)
	if (locale === "es") return es_performers_away(inputs)
	if (locale === "nl") return nl_performers_away(inputs)
	return de_performers_away(inputs)
});