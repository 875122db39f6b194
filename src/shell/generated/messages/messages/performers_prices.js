/* eslint-disable */
import { getLocale, experimentalStaticLocale } from '../runtime.js';

/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */

/** @typedef {{}} Performers_PricesInputs */

const de_performers_prices = /** @type {(inputs: Performers_PricesInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Preise`)
};

const en_performers_prices = /** @type {(inputs: Performers_PricesInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Prices`)
};

const es_performers_prices = /** @type {(inputs: Performers_PricesInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Precios`)
};

const nl_performers_prices = /** @type {(inputs: Performers_PricesInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Prijzen`)
};

/**
* | output |
* | --- |
* | "Prices" |
*
* @param {Performers_PricesInputs} inputs
* @param {{ locale?: "de" | "en" | "es" | "nl" }} options
* @returns {LocalizedString}
*/
export const performers_prices = /** @type {((inputs?: Performers_PricesInputs, options?: { locale?: "de" | "en" | "es" | "nl" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Performers_PricesInputs, { locale?: "de" | "en" | "es" | "nl" }, {}>} */ ((inputs = {}, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "en") return en_performers_prices(inputs)
	if (locale === "es") return es_performers_prices(inputs)
	if (locale === "nl") return nl_performers_prices(inputs)
	return de_performers_prices(inputs)
});