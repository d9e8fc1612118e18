// .NET 6 or newer, or Mono. Nothing to install. Asks by carded_uuid, without the proof: take each uuid for one order only.
using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Net.Http;
using System.Runtime.Serialization.Json;
using System.Text;
using System.Text.RegularExpressions;
using System.Xml.Linq;

public static class Carded
{
    static readonly HttpClient http = new HttpClient { Timeout = TimeSpan.FromSeconds(5) };
    static readonly string[] parts = { "first_name", "last_name", "address", "city", "zip", "country", "state" };

    /// <returns>"accepted", or the reason to refuse the order; after "unavailable", ask again</returns>
    public static string CheckOrder(string uuid, IDictionary<string, string> person)
    {
        if (string.IsNullOrEmpty(uuid)) return "missing";
        XElement told;
        try
        {
            var url = Env("CARDED_URL") + "/v1/status/" + Uri.EscapeDataString(uuid);
            var request = new HttpRequestMessage(HttpMethod.Get, url);
            request.Headers.Add("X-Carded-Secret", Env("CARDED_SECRET"));
            var answer = http.SendAsync(request).GetAwaiter().GetResult();
            if ((int)answer.StatusCode == 404) return "forged";
            if (!answer.IsSuccessStatusCode) return "unavailable";
            var bytes = answer.Content.ReadAsByteArrayAsync().GetAwaiter().GetResult();
            using (var reader = JsonReaderWriterFactory.CreateJsonReader(bytes, System.Xml.XmlDictionaryReaderQuotas.Max))
                told = XElement.Load(reader);
        }
        catch (Exception)
        {
            // An order never passes without a good answer.
            return "unavailable";
        }
        if (Text(told, "status") != "accepted") return "not_accepted";
        if (Text(told, "key") != Env("CARDED_KEY")) return "other_key";
        if (told.Element("test") != null && Env("CARDED_TEST") != "1") return "test";
        var verification = told.Element("verification");
        var buyer = verification == null ? null : verification.Element("buyer");
        if (buyer == null) return "other_person";
        // Carded knows states by a code only in the US and Canada.
        var isWithStates = !Regex.IsMatch(Plain(Text(buyer, "country")), @"^(?!US|CA)[A-Z]{2}\z");
        var other = parts.FirstOrDefault(part => (part != "state" || isWithStates) && !IsSame(part, name => Text(buyer, name), name => Of(person, name)));
        if (other == null) return "accepted";
        Console.Error.WriteLine("Carded: other_person: " + other);
        return "other_person";
    }

    static string Env(string name) { return Environment.GetEnvironmentVariable(name) ?? ""; }

    static string Text(XElement of, string name) { return (string)of.Element(name) ?? ""; }

    static string Of(IDictionary<string, string> person, string name)
    {
        return person.ContainsKey(name) ? person[name] ?? "" : "";
    }

    static bool IsSame(string part, Func<string, string> verified, Func<string, string> ordered)
    {
        var text = Part(part, verified);
        return text != "" && text == Part(part, ordered);
    }

    // Reads a part as it is compared: "US-ID" becomes "ID".
    static string Part(string name, Func<string, string> of)
    {
        var text = Plain(of(name));
        return name == "state" && text.Length == 4 && text.Substring(0, 2) == Plain(of("country")) ? text.Substring(2) : text;
    }

    static string Plain(string text)
    {
        var letters = text.Normalize(NormalizationForm.FormKD).Where(char.IsLetterOrDigit);
        return new string(letters.ToArray()).ToUpperInvariant();
    }
}
