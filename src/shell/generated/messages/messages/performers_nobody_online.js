/* eslint-disable */
import { getLocale, experimentalStaticLocale } from '../runtime.js';

/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */

/** @typedef {{}} Performers_Nobody_OnlineInputs */

const de_performers_nobody_online = /** @type {(inputs: Performers_Nobody_OnlineInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Im Augenblick ist niemand online.`)
};

const en_performers_nobody_online = /** @type {(inputs: Performers_Nobody_OnlineInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Nobody is online at the moment.`)
};

const es_performers_nobody_online = /** @type {(inputs: Performers_Nobody_OnlineInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`En este momento no hay nadie en línea.`)
};

const nl_performers_nobody_online = /** @type {(inputs: Performers_Nobody_OnlineInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Op dit moment is er niemand online.`)
};

/**
* | output |
* | --- |
* | "Nobody is online at the moment." |
*
* @param {Performers_Nobody_OnlineInputs} inputs
* @param {{ locale?: "de" | "en" | "es" | "nl" }} options
* @returns {LocalizedString}
*/
export const performers_nobody_online = /** @type {((inputs?: Performers_Nobody_OnlineInputs, options?: { locale?: "de" | "en" | "es" | "nl" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Performers_Nobody_OnlineInputs, { locale?: "de" | "en" | "es" | "nl" }, {}>} */ ((inputs = {}, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "en") return en_performers_nobody_online(inputs)
	if (locale === "es") return es_performers_nobody_online(inputs)
	if (locale === "nl") return nl_performers_nobody_online(inputs)
	return de_performers_nobody_online(inputs)
});