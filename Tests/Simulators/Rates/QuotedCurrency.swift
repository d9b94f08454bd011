/// A currency that the simulated services quote: how many of it a dollar is worth.
struct QuotedCurrency: Sendable {
    let code: String
    /// Units for 1 US dollar, as the services write them.
    let rate: String
    let name: String

    /// What ExchangeRate-API quotes; the rates are made up, and near those of 2026.
    static let current = table(
        """
        AED 3.6725 United Arab Emirates Dirham | AFN 66.2148 Afghan Afghani | ALL 83.0517 Albanian Lek |
        AMD 382.614 Armenian Dram | ANG 1.79 Netherlands Antillean Guilder | AOA 921.75 Angolan Kwanza |
        ARS 1437.52 Argentine Peso | AUD 1.5236 Australian Dollar | AWG 1.79 Aruban Florin | AZN 1.7 Azerbaijani Manat |
        BAM 1.69873 Bosnia-Herzegovina Convertible Mark | BBD 2 Barbadian Dollar | BDT 121.806 Bangladeshi Taka |
        BHD 0.376 Bahraini Dinar | BIF 2948.61 Burundian Franc | BMD 1 Bermudan Dollar | BND 1.29541 Brunei Dollar |
        BOB 6.9113 Bolivian Boliviano | BRL 5.4312 Brazilian Real | BSD 1 Bahamian Dollar |
        BTN 89.0174 Bhutanese Ngultrum | BWP 13.4782 Botswanan Pula | BYN 3.1906 Belarusian Ruble |
        BZD 2 Belize Dollar | CAD 1.3984 Canadian Dollar | CDF 2271.83 Congolese Franc | CHF 0.79851 Swiss Franc |
        CLP 941.27 Chilean Peso | CNY 7.1148 Chinese Yuan | COP 3874.61 Colombian Peso | CRC 501.36 Costa Rican Colón |
        CUP 24 Cuban Peso | CVE 95.7728 Cape Verdean Escudo | CZK 21.0562 Czech Republic Koruna |
        DJF 177.721 Djiboutian Franc | DKK 6.4823 Danish Krone | DOP 63.6114 Dominican Peso |
        DZD 130.452 Algerian Dinar | EGP 47.3892 Egyptian Pound | ERN 15 Eritrean Nakfa | ETB 151.206 Ethiopian Birr |
        EUR 0.86856 Euro | FJD 2.2814 Fijian Dollar | FKP 0.76132 Falkland Islands Pound |
        GBP 0.76132 British Pound Sterling | GEL 2.7118 Georgian Lari | GGP 0.76132 Guernsey Pound |
        GHS 11.0943 Ghanaian Cedi | GIP 0.76132 Gibraltar Pound | GMD 73.1507 Gambian Dalasi |
        GNF 8698.12 Guinean Franc | GTQ 7.6641 Guatemalan Quetzal | GYD 209.187 Guyanaese Dollar |
        HKD 7.7763 Hong Kong Dollar | HNL 26.3105 Honduran Lempira | HTG 130.893 Haitian Gourde |
        HUF 332.407 Hungarian Forint | IDR 16704.3 Indonesian Rupiah | ILS 3.2714 Israeli New Sheqel |
        IMP 0.76132 Manx Pound | INR 89.0174 Indian Rupee | IQD 1309.84 Iraqi Dinar | IRR 42103.5 Iranian Rial |
        ISK 127.082 Icelandic Króna | JEP 0.76132 Jersey Pound | JMD 160.317 Jamaican Dollar |
        JOD 0.709 Jordanian Dinar | JPY 156.914 Japanese Yen | KES 129.237 Kenyan Shilling |
        KGS 87.4501 Kyrgystani Som | KHR 4012.66 Cambodian Riel | KMF 427.304 Comorian Franc |
        KRW 1467.25 South Korean Won | KWD 0.307123 Kuwaiti Dinar | KYD 0.833333 Cayman Islands Dollar |
        KZT 520.714 Kazakhstani Tenge | LAK 21691.4 Laotian Kip | LBP 89500 Lebanese Pound |
        LKR 305.873 Sri Lankan Rupee | LRD 180.528 Liberian Dollar | LSL 17.2836 Lesotho Loti |
        LYD 5.4617 Libyan Dinar | MAD 9.2517 Moroccan Dirham | MDL 16.9035 Moldovan Leu | MGA 4487.93 Malagasy Ariary |
        MKD 53.3841 Macedonian Denar | MMK 2098.17 Myanma Kyat | MNT 3565.28 Mongolian Tugrik |
        MOP 8.0096 Macanese Pataca | MRU 39.8127 Mauritanian Ouguiya | MUR 45.9614 Mauritian Rupee |
        MVR 15.4309 Maldivian Rufiyaa | MWK 1740.29 Malawian Kwacha | MXN 18.4317 Mexican Peso |
        MYR 4.1492 Malaysian Ringgit | MZN 63.6681 Mozambican Metical | NAD 17.2836 Namibian Dollar |
        NGN 1451.37 Nigerian Naira | NIO 36.8014 Nicaraguan Córdoba | NOK 10.1953 Norwegian Krone |
        NPR 142.428 Nepalese Rupee | NZD 1.7741 New Zealand Dollar | OMR 0.384497 Omani Rial | PAB 1 Panamanian Balboa |
        PEN 3.3806 Peruvian Nuevo Sol | PGK 4.2503 Papua New Guinean Kina | PHP 58.7629 Philippine Peso |
        PKR 282.164 Pakistani Rupee | PLN 3.6782 Polish Zloty | PYG 7031.48 Paraguayan Guarani | QAR 3.64 Qatari Rial |
        RON 4.4183 Romanian Leu | RSD 101.826 Serbian Dinar | RUB 79.0642 Russian Ruble | RWF 1453.07 Rwandan Franc |
        SAR 3.75 Saudi Riyal | SBD 8.2314 Solomon Islands Dollar | SCR 14.2908 Seychellois Rupee |
        SDG 544.13 Sudanese Pound | SEK 9.5386 Swedish Krona | SGD 1.29541 Singapore Dollar |
        SHP 0.76132 Saint Helena Pound | SLE 23.1275 Sierra Leonean Leone | SOS 571.402 Somali Shilling |
        SRD 38.5163 Surinamese Dollar | SSP 4701.85 South Sudanese Pound | STN 21.2801 São Tomé and Príncipe Dobra |
        SYP 11024.7 Syrian Pound | SZL 17.2836 Swazi Lilangeni | THB 32.4571 Thai Baht | TJS 9.2308 Tajikistani Somoni |
        TMT 3.4998 Turkmenistani Manat | TND 2.9563 Tunisian Dinar | TOP 2.3814 Tongan Paʻanga |
        TRY 42.4083 Turkish Lira | TTD 6.7852 Trinidad and Tobago Dollar | TWD 31.3694 New Taiwan Dollar |
        TZS 2437.66 Tanzanian Shilling | UAH 42.2817 Ukrainian Hryvnia | UGX 3631.52 Ugandan Shilling |
        USD 1 United States Dollar | UYU 39.7164 Uruguayan Peso | UZS 11962.4 Uzbekistan Som |
        VES 238.915 Venezuelan Bolívar | VND 26351 Vietnamese Dong | VUV 121.437 Vanuatu Vatu | WST 2.8017 Samoan Tala |
        XAF 569.738 CFA Franc BEAC | XCD 2.7 East Caribbean Dollar | XDR 0.737214 Special Drawing Rights |
        XOF 569.738 CFA Franc BCEAO | XPF 103.647 CFP Franc | YER 238.607 Yemeni Rial | ZAR 17.2836 South African Rand |
        ZMW 22.8941 Zambian Kwacha | ZWG 26.4108 Zimbabwean Gold
        """)

    /// What CurrencyLayer quotes besides: retired currencies, metals and bitcoin.
    private static let extras = table(
        """
        BGN 1.69873 Bulgarian Lev | BTC 9.3744944e-6 Bitcoin | CLF 0.02397 Chilean Unit of Account (UF) |
        CNH 7.1162 Chinese Yuan (Offshore) | HRK 6.54415 Croatian Kuna | LTL 2.95274 Lithuanian Litas |
        LVL 0.60489 Latvian Lats | XAG 0.019852 Silver (troy ounce) | XAU 0.000245 Gold (troy ounce)
        """)

    /// The codes that CurrencyLayer quotes although its list lacks them.
    static let unlisted: Set = ["CNH", "MRU", "SLE", "VES"]

    /// What the European Central Bank has rates for, besides the euro.
    static let ofCentralBank: Set = [
        "AUD", "BRL", "CAD", "CHF", "CNY", "CZK", "DKK", "GBP", "HKD", "HUF", "IDR", "ILS", "INR", "ISK", "JPY", "KRW",
        "MXN", "MYR", "NOK", "NZD", "PHP", "PLN", "RON", "SEK", "SGD", "THB", "TRY", "USD", "ZAR",
    ]

    /// All of them, by code.
    static let all = (current + extras).sorted { $0.code < $1.code }

    /// The code, the rate and the name of each.
    private static func table(_ text: String) -> [QuotedCurrency] {
        text.replacing("\n", with: " ").split(separator: " | ").map { row in
            let words = row.split(separator: " ", maxSplits: 2).map(String.init)
            return QuotedCurrency(code: words[0], rate: words[1], name: words[2])
        }
    }
}
