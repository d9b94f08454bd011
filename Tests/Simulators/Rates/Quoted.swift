/// The currencies that the simulated services quote.
enum Quoted {
    /// Units for 1 US dollar, as the services write them, by code; made up, and near those of 2026.
    static let rates: [String: String] = {
        let pairs = table.replacing("\n", with: " ").split(separator: ", ").map { $0.split(separator: " ") }
        return Dictionary(uniqueKeysWithValues: pairs.map { (String($0[0]), String($0[1])) })
    }()

    /// Retired currencies, metals and bitcoin.
    static let byCurrencyLayerAlone: Set = ["BGN", "BTC", "CLF", "CNH", "HRK", "LTL", "LVL", "XAG", "XAU"]

    /// What the European Central Bank has rates for, besides the euro.
    static let byCentralBank = """
        AUD BRL CAD CHF CNY CZK DKK GBP HKD HUF IDR ILS INR ISK JPY KRW MXN MYR NOK NZD PHP PLN RON SEK SGD THB TRY
        USD ZAR
        """.split(whereSeparator: \.isWhitespace).map(String.init)

    private static let table = """
        AED 3.6725, AFN 66.2148, ALL 83.0517, AMD 382.614, ANG 1.79, AOA 921.75, ARS 1437.52, AUD 1.5236, AWG 1.79,
        AZN 1.7, BAM 1.69873, BBD 2, BDT 121.806, BGN 1.69873, BHD 0.376, BIF 2948.61, BMD 1, BND 1.29541, BOB 6.9113,
        BRL 5.4312, BSD 1, BTC 9.3744944e-6, BTN 89.0174, BWP 13.4782, BYN 3.1906, BZD 2, CAD 1.3984, CDF 2271.83,
        CHF 0.79851, CLF 0.02397, CLP 941.27, CNH 7.1162, CNY 7.1148, COP 3874.61, CRC 501.36, CUP 24, CVE 95.7728,
        CZK 21.0562, DJF 177.721, DKK 6.4823, DOP 63.6114, DZD 130.452, EGP 47.3892, ERN 15, ETB 151.206, EUR 0.86856,
        FJD 2.2814, FKP 0.76132, GBP 0.76132, GEL 2.7118, GGP 0.76132, GHS 11.0943, GIP 0.76132, GMD 73.1507,
        GNF 8698.12, GTQ 7.6641, GYD 209.187, HKD 7.7763, HNL 26.3105, HRK 6.54415, HTG 130.893, HUF 332.407,
        IDR 16704.3, ILS 3.2714, IMP 0.76132, INR 89.0174, IQD 1309.84, IRR 42103.5, ISK 127.082, JEP 0.76132,
        JMD 160.317, JOD 0.709, JPY 156.914, KES 129.237, KGS 87.4501, KHR 4012.66, KMF 427.304, KRW 1467.25,
        KWD 0.307123, KYD 0.833333, KZT 520.714, LAK 21691.4, LBP 89500, LKR 305.873, LRD 180.528, LSL 17.2836,
        LTL 2.95274, LVL 0.60489, LYD 5.4617, MAD 9.2517, MDL 16.9035, MGA 4487.93, MKD 53.3841, MMK 2098.17,
        MNT 3565.28, MOP 8.0096, MRU 39.8127, MUR 45.9614, MVR 15.4309, MWK 1740.29, MXN 18.4317, MYR 4.1492,
        MZN 63.6681, NAD 17.2836, NGN 1451.37, NIO 36.8014, NOK 10.1953, NPR 142.428, NZD 1.7741, OMR 0.384497, PAB 1,
        PEN 3.3806, PGK 4.2503, PHP 58.7629, PKR 282.164, PLN 3.6782, PYG 7031.48, QAR 3.64, RON 4.4183, RSD 101.826,
        RUB 79.0642, RWF 1453.07, SAR 3.75, SBD 8.2314, SCR 14.2908, SDG 544.13, SEK 9.5386, SGD 1.29541, SHP 0.76132,
        SLE 23.1275, SOS 571.402, SRD 38.5163, SSP 4701.85, STN 21.2801, SYP 11024.7, SZL 17.2836, THB 32.4571,
        TJS 9.2308, TMT 3.4998, TND 2.9563, TOP 2.3814, TRY 42.4083, TTD 6.7852, TWD 31.3694, TZS 2437.66,
        UAH 42.2817, UGX 3631.52, USD 1, UYU 39.7164, UZS 11962.4, VES 238.915, VND 26351, VUV 121.437, WST 2.8017,
        XAF 569.738, XAG 0.019852, XAU 0.000245, XCD 2.7, XDR 0.737214, XOF 569.738, XPF 103.647, YER 238.607,
        ZAR 17.2836, ZMW 22.8941, ZWG 26.4108
        """
}
